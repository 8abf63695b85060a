// The responses of two operations, with headers, media types and links → reported changes.
import type { Link, Response } from '../../model/api/api-spec.ts';
import { compareContent, compareHeaders } from './compare-content.ts';
import { compareTexts } from '../compare-texts.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { locateShared, moveTo, type Location, pairUp, reportChange } from '../comparison-state.ts';

const statusKey = ({ status }: Response): string => status.toUpperCase();

const isSuccess = ({ status }: Response): boolean => /^[123]/.test(status);

const compareLinks = (location: Location, before: readonly Link[], after: readonly Link[]): void => {
  for (const each of pairUp(before, after, ({ name }) => name)) {
    const inner = moveTo(location, ['links', each.key], `${location.field} ${each.key}`);
    if (each.before === undefined || each.after === undefined) {
      reportChange(inner, each.after ? 'link-added' : 'link-removed', {
        before: each.before,
        after: each.after,
        name: each.key,
      });
      continue;
    }
    // The order of parameters has no meaning.
    const contractOf = ({ description: _, operationPlace: __, parameters, ...link }: Link): unknown => ({
      ...link,
      parameters: [...parameters].sort(([one], [other]) => (one < other ? -1 : 1)),
    });
    if (!isEquivalent(contractOf(each.before), contractOf(each.after))) {
      reportChange(inner, 'link-changed', { before: each.before, after: each.after, name: each.key });
    }
    compareTexts(inner, { description: each.before.description }, { description: each.after.description });
  }
};

const compareResponse = (outer: Location, before: Response, after: Response): void => {
  const location = locateShared(outer, 'response', before, after);
  compareTexts(location, before, after);
  const inner: Location = { ...location, side: location.isCalled ? 'request' : 'response' };
  compareHeaders(inner, before.headers, after.headers);
  compareContent(inner, before.content, after.content, {
    added: 'response-media-type-added',
    removed: 'response-media-type-removed',
  });
  compareLinks(location, before.links, after.links);
};

const withRanges = (responses: readonly Response[]): ReadonlyMap<string, Response> =>
  new Map(responses.map((each) => [statusKey(each), each]));

/**
 * Returns the range of a status: `2XX` for `201`. The range applies to the status if that status has no response of its
 * own (OpenAPI, Responses Object).
 */
const rangeOf = (key: string): string => key.replace(/^(\d)\d\d$/, '$1XX');

/**
 * Reports responses that were added, removed or changed. In a callback or webhook the client sends the responses, so
 * their content is compared as the content of a request.
 */
export const compareResponses = (location: Location, before: readonly Response[], after: readonly Response[]): void => {
  const [old, now] = [withRanges(before), withRanges(after)];
  for (const key of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [own, next] = [old.get(key), now.get(key)];
    const [was, is] = [own ?? old.get(rangeOf(key)), next ?? now.get(rangeOf(key))];
    const response = (is ?? was) as Response;
    const inner = moveTo(location, ['responses', response.status], response.status);
    if (was && is) compareResponse(inner, was, is);
    if (own === undefined && next)
      reportChange(inner, isSuccess(next) ? 'response-added' : 'error-response-added', { after: next, name: key });
    if (own && is === undefined) {
      reportChange(inner, isSuccess(own) ? 'response-removed' : 'error-response-removed', { before: own, name: key });
    }
  }
};
