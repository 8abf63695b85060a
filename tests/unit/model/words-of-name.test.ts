// Tests the conversion of names in code to words.
import { describe, expect, it } from 'vitest';
import { wordsOfName } from '../../../src/text/words-of-name.ts';

describe('names in code', () => {
  it.each([
    ['getUserById', 'Get user by id'],
    ['list_guild_members', 'List guild members'],
    ['payment-intents', 'Payment intents'],
    ['listSSHKeys', 'List SSH keys'],
    ['listUserIDs', 'List user IDs'],
    ['getOAuth2Token', 'Get OAuth2 token'],
    ['repos/list-for-org', 'Repos list for org'],
    ['PetsController.findAll', 'Pets controller find all'],
    ['GET_USERS', 'Get users'],
    ['OPENAPI', 'OPENAPI'],
    ['캠페인조회', '캠페인조회'],
    ['créerÉtat', 'Créer état'],
    ['42', ''],
    ['', ''],
  ])('the words of %j are %j', (name, words) => {
    expect(wordsOfName(name)).toBe(words);
  });
});
