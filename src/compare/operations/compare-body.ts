// The request bodies of two operations → reported changes. Media types are left to `compare-content.ts`.
import type { RequestBody } from '../../model/api/api-spec.ts';
import { compareContent } from './compare-content.ts';
import { compareTexts } from '../compare-texts.ts';
import { locateShared, moveTo, type Location, reportChange } from '../comparison-state.ts';

/**
 * Reports a request body that was added, removed or changed, or has become required or optional. In a callback or
 * webhook the client receives the body, so its content is compared as the content of a response.
 */
export const compareBody = (outer: Location, before: RequestBody | undefined, after: RequestBody | undefined): void => {
  const body = moveTo(outer, ['requestBody'], 'body');
  if (before === undefined || after === undefined) {
    if (after) reportChange(body, after.isRequired ? 'request-body-added-required' : 'request-body-added', { after });
    if (before) reportChange(body, 'request-body-removed', { before });
    return;
  }
  const location = locateShared(body, 'requestBody', before, after);
  if (before.isRequired !== after.isRequired) {
    const details = { segments: ['isRequired'], before: before.isRequired, after: after.isRequired };
    reportChange(location, after.isRequired ? 'request-body-became-required' : 'request-body-became-optional', details);
  }
  compareTexts(location, before, after);
  compareContent({ ...location, side: location.isCalled ? 'response' : 'request' }, before.content, after.content, {
    added: 'request-media-type-added',
    removed: 'request-media-type-removed',
  });
};
