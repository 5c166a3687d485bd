/** A test by its file and its title, as they stand in the source. */
interface Proof {
  file: string;
  test: string;
}

const inFile =
  (name: string) =>
  (...tests: string[]): Proof[] =>
    tests.map((test) => ({ file: `tests/contract/prompts-${name}.test.ts`, test }));

const schemas = inFile('schemas');
const add = inFile('add');
const list = inFile('list');
const get = inFile('get');
const update = inFile('update');
const remove = inFile('delete');
const search = inFile('search');
const snippets = inFile('search-snippets');
const unicode = inFile('search-unicode');
const filter = inFile('filter-by-tags');
const listTags = inFile('list-tags');
const errors = inFile('errors');
const failures = inFile('failures');
const races = inFile('races');
const statuses = inFile('http-statuses');
const store = inFile('store.services');

const CONTRACTS_SCHEMA = schemas('has the input schema that the contract prints');
const REFUSES = errors('refuses %j with %s "%s"');
const LATEST_FIRST = 'puts the latest change first';
const PRIVATE = 'shows nobody the prompts of another user';

/** Contract 004, clause by clause, and the tests that hold each. */
export const requirements004: Record<string, Proof[]> = {
  '004-1': schemas('offers the eight tools of the contract, in its order'),
  '004-2': [
    ...schemas('answers with the same JSON as text and as structured content'),
    { file: 'tests/e2e/native-prompts.test.ts', test: 'learns that there are prompts' },
  ],
  '004-3': CONTRACTS_SCHEMA,
  '004-4': schemas('answers with the same JSON as text and as structured content'),
  '004-5': [...schemas('answers an error as text alone'), ...REFUSES],
  '004-6': [
    ...list(LATEST_FIRST, 'gives every prompt once over its pages'),
    ...search('puts the latest change first and pages like the list'),
    ...filter('finds prompts with any of the tags, each once, the latest change first'),
    ...listTags('counts the prompts of every tag, by name'),
  ],

  '004-7': add(
    'trims the title',
    'counts a title in characters: 200 rockets fit, 201 do not',
    'takes a title of one character',
  ),
  '004-8': [
    ...add(
      'keeps the content to the letter, spaces and all',
      'takes a content as large as a body can be',
    ),
    ...statuses('answers with 413 for a body over a megabyte'),
  ],
  '004-9': add(
    'stores no tags when none are given, or null',
    'makes tags lower case, each once, in alphabetical order',
    'takes a tag of 50 characters',
  ),
  '004-10': [...CONTRACTS_SCHEMA, ...schemas('begins its description as the contract does')],
  '004-11': add('stores a prompt and answers with its id, title, time and version'),
  '004-12': [
    ...add('refuses a second prompt with the same title', 'lets two users have the same title'),
    ...races('lets one of ten prompts with one title win, nine get DUPLICATE_TITLE'),
  ],
  '004-13': add(
    'takes titles that differ in case, accents or inner spaces for different ones',
    'takes a title again once its prompt is deleted or renamed',
  ),
  '004-14': REFUSES,
  '004-15': REFUSES,
  '004-16': REFUSES,

  '004-17': [
    ...list('gives ten a page unless told otherwise, and says whether there are more'),
    ...REFUSES,
  ],
  '004-18': [...list('takes null for a parameter that was left out'), ...REFUSES],
  '004-19': REFUSES,
  '004-20': list('lists a prompt with its snippet, tags, times and version'),
  '004-21': list(
    'shows at most 200 characters of a content, the last three of them dots',
    'shows a content of 200 characters whole',
    'makes runs of blanks one space in a snippet',
  ),
  '004-22': list(
    'gives ten a page unless told otherwise, and says whether there are more',
    'knows the total beyond the last page',
    'answers an empty library with an empty list',
  ),
  '004-23': list(LATEST_FIRST, 'gives every prompt once over its pages'),

  '004-24': [...get('answers NOT_FOUND for the id %j'), ...REFUSES],
  '004-25': get(
    'gives the whole prompt, its version and its versions',
    'takes an id in capitals and prints it in small letters',
  ),
  '004-26': get('answers NOT_FOUND for the id %j', "answers NOT_FOUND for another user's prompt"),

  '004-27': [...CONTRACTS_SCHEMA, ...REFUSES],
  '004-28': REFUSES,
  '004-29': update(
    'keeps the tags when they are left out',
    'keeps the tags when they are null',
    'clears the tags for an empty list',
    'replaces title, content and tags',
  ),
  '004-30': update('replaces title, content and tags'),
  '004-31': update(
    'answers NOT_FOUND for the id %j, before it looks for duplicates',
    "answers NOT_FOUND for another user's prompt and leaves it alone",
  ),
  '004-32': [
    ...update(
      'refuses the title of another prompt and changes nothing',
      'takes its own title for no duplicate',
    ),
    ...races('lets one of ten prompts take a title that all are renamed to'),
  ],
  '004-33': REFUSES,
  '004-34': [...REFUSES, ...update('refuses the title of another prompt and changes nothing')],

  '004-35': [...remove('answers NOT_FOUND for the id %j'), ...REFUSES],
  '004-36': remove('deletes a prompt and answers with its id'),
  '004-37': remove(
    'answers NOT_FOUND for a prompt that is deleted already',
    "answers NOT_FOUND for another user's prompt and leaves it alone",
  ),
  '004-38': remove(
    'leaves nothing of it behind: no entry, no tag, no version',
    'leaves the other prompts alone',
  ),

  '004-39': [
    ...search(
      'finds %s',
      'takes %j for plain letters',
      'finds everything for the query %j',
      PRIVATE,
    ),
    ...unicode(
      'finds a prompt by any piece of its title',
      'takes %, _ and \\\\ for letters, wherever they stand',
    ),
    ...REFUSES,
  ],
  '004-40': [...search('puts the latest change first and pages like the list'), ...REFUSES],
  '004-41': search('answers with a page and the query', 'a word with blanks around it'),
  '004-42': snippets(
    'has the match in the middle, and dots at both ends',
    'is the beginning when only the title matches',
    'holds the match behind thousands of %s',
    'finds %j where the content has %j, and shows it',
  ),
  '004-43': search('puts the latest change first and pages like the list'),
  '004-44': search('answers with an empty list when nothing is found'),

  '004-45': filter('finds prompts with any of the tags, each once, the latest change first'),
  '004-46': filter(
    'finds nothing for the tags %j',
    'names the matched tags in the order asked, each once, in small letters',
  ),
  '004-47': [...filter('takes a limit and an offset'), ...REFUSES],
  '004-48': filter(
    'names the matched tags in the order asked, each once, in small letters',
    'names a tag as matched when it is on another page',
  ),
  '004-49': REFUSES,
  '004-50': filter('finds prompts with any of the tags, each once, the latest change first'),

  '004-51': listTags('takes no input and ignores what it is given'),
  '004-52': listTags(
    'counts the prompts of every tag, by name',
    'lists a tag only while a prompt has it',
  ),
  '004-53': [
    ...listTags('lists nobody the tags of another user'),
    ...list(PRIVATE),
    ...filter(PRIVATE),
  ],

  '004-54': [...REFUSES, ...failures('declares every code that it answers with')],
  '004-55': [
    ...errors('%s tells an anonymous caller that user_id is required'),
    ...failures(
      'says that the service is unavailable when the store fails',
      'asks to try again after an unexpected failure',
      'says when to come back after too many calls',
    ),
    ...store('%s says that it failed to %s'),
  ],
  '004-56': statuses(
    'answers with %i for %s of %s',
    'answers with 409 for a duplicate title and for a conflict',
    'answers with 401 for an anonymous caller',
  ),
};
