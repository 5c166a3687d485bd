import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { newIp } from './client';

/** A browser of a person who has a device with passkeys: the device answers at once, as its owner. */
export async function openWithDevice(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newIp() },
    ...options,
  });
  const page = await context.newPage();
  return { page, device: await giveDevice(page), close: () => context.close() };
}

async function giveDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return new Device(cdp, authenticatorId);
}

type Kept = Awaited<ReturnType<Device['passkeys']>>[number];

/** Chromium's virtual authenticator. */
class Device {
  constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  async passkeys() {
    const { authenticatorId } = this;
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials;
  }

  /** Whether whoever holds the device is its owner, by finger, face or PIN. */
  async isWithOwner(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }
}

/** What an answer to a challenge says. */
export interface Said {
  challenge: string;
  origin: string;
  rpId: string;
  type?: string;
  verified?: boolean;
}

const PRESENT = 0b0001;
const VERIFIED = 0b0100;
const COUNT = 1_000; // more than the device itself has counted

/** Answers a challenge with a device's key as no browser would: with any origin, for any site. */
export function answerByHand(kept: Kept, said: Said): object {
  const { challenge, origin, type = 'webauthn.get' } = said;
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const rest = Buffer.alloc(5);
  rest.writeUInt8(PRESENT | (said.verified === false ? 0 : VERIFIED));
  rest.writeUInt32BE(COUNT, 1);
  const authenticatorData = Buffer.concat([sha256(said.rpId), rest]);
  const key = createPrivateKey({
    key: Buffer.from(kept.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const id = Buffer.from(kept.credentialId, 'base64').toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign(digest, signed, key).toString('base64url'),
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
