// URLs of each operation's Markdown, by its anchor. There are none on a site without such files.
import { createContext, useContext } from 'react';

type OperationTwins = Readonly<Record<string, string>>;

/** Context of the URLs. */
export const OperationTwins = createContext<OperationTwins>({});

/** Returns the URLs by the operation's anchor. */
export const useOperationTwins = (): OperationTwins => useContext(OperationTwins);
