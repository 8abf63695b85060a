// A part that a description refers to but does not have → the HTML that replaces it.
import type { Missing } from '../model/api/api-spec.ts';
import type { Messages } from '../model/messages.ts';
import { escapeAttribute, escapeText } from '../text/escape.ts';

/** Returns the name of the part with a note: `Pet (not available)`. The name is a link if the part has a URL. */
export const missingHtml = ({ name, href }: Missing, messages: Messages): string => {
  const word = escapeText(messages['reference.missing'] ?? '');
  return (
    `${href === undefined ? escapeText(name) : `<a href="${escapeAttribute(href)}">${escapeText(name)}</a>`} ` +
    `(${word})`
  );
};
