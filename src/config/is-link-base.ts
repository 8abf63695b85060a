// Whether a text is an address of the web, and one that paths can be put behind.

export const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** `https://docs.example.com/help`: a query or a fragment would end up in the middle of a link. */
export const isLinkBase = (value: string): boolean => /^https?:\/\//i.test(value) && isHttpUrl(value) && !/[?#]/.test(value);
