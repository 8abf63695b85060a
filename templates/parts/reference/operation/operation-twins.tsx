// URL of each operation's Markdown, by the operation's anchor. A site without such files has no URLs here.
import { createContext, useContext } from 'react';

type OperationTwins = Readonly<Record<string, string>>;

/** Provides the URL of each operation's Markdown. */
export const OperationTwins = createContext<OperationTwins>({});

/** Returns the URL of each operation's Markdown, by the operation's anchor. */
export const useOperationTwins = (): OperationTwins => useContext(OperationTwins);
