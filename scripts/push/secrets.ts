/** Names of files that hold secrets; what contract 002 blocks is refused by the path's own rules. */
const SECRET_NAME =
  /^(\.env.*|.*\.env|.*\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)|id_(rsa|dsa|ecdsa|ed25519).*|\.(npmrc|pypirc|netrc|pgpass|htpasswd|git-credentials|dockercfg|vault-token)|_netrc|credentials(\.(json|csv|xml))?|secrets?\.(json|ya?ml|toml)|.*\.tfstate(\.backup)?|.*\.tfvars|service-account.*\.json|client_secret.*\.json)$/i;

/** Folders that hold nothing else. */
const SECRET_FOLDER = /(^|\/)\.(ssh|aws|gnupg|kube)\//i;

/** Private keys and the access tokens whose issuers gave them a form that nothing else has. */
const SECRET_TEXT: readonly (readonly [what: string, form: RegExp])[] = [
  [
    'a private key',
    /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----\s*(?:(?:\\+(?:[nr]|u000[ad]))+|[\r\n])\s*[A-Za-z0-9+/=:]/,
  ],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a Google API key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['an OpenAI key', /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,}T3BlbkFJ[A-Za-z0-9_-]{20,}/],
  ['an Anthropic key', /\bsk-ant-[a-z0-9]+-[A-Za-z0-9_-]{80,}/],
  ['a Vercel or Hugging Face token', /\b(?:vcp_|hf_)[A-Za-z0-9]{30,}\b/],
  ['a SendGrid key', /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/],
];

/** Whether a file is left out for its name alone. */
export function isSecretName(path: string): boolean {
  return SECRET_NAME.test(path.slice(path.lastIndexOf('/') + 1)) || SECRET_FOLDER.test(path);
}

/** What kind of secret a text seems to hold. */
export function findSecret(text: string): string | undefined {
  return SECRET_TEXT.find(([, form]) => form.test(text))?.[0];
}
