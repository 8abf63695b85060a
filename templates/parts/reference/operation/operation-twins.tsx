// Context with the URL of each operation's Markdown, by the operation's anchor. It is empty on a site without such
// files.
import { createContext, useContext } from 'react';

type OperationTwins = Readonly<Record<string, string>>;

/** Provides the URL of each operation's Markdown. */
export const OperationTwins = createContext<OperationTwins>({});

/** Returns the URL of each operation's Markdown, by the operation's anchor. */
export const useOperationTwins = (): OperationTwins => useContext(OperationTwins);
