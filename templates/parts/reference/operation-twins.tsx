// Where the Markdown of each operation is, by its anchor: empty where a site has none.
import { createContext, useContext } from 'react';

type OperationTwins = Readonly<Record<string, string>>;

export const OperationTwins = createContext<OperationTwins>({});

export const useOperationTwins = (): OperationTwins => useContext(OperationTwins);
