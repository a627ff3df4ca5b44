import type { ComponentType } from 'react';
import { type ListParts, ListPartsContext } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';

/** A page in a chunk of its own, with the parts that modules add to its list and its records. */
function withParts<M, K extends keyof M>(page: () => Promise<M>, name: K, parts: () => Promise<ListParts>) {
  return lazyPart(async () => {
    const [module, added] = await Promise.all([page(), parts()]);
    const Inner = module[name] as ComponentType;
    const Page = () => (
      <ListPartsContext value={added}>
        <Inner />
      </ListPartsContext>
    );
    return { Page };
  }, 'Page');
}

/** The page of a list; `path` is that of its register. */
export const listPage = <M, K extends keyof M>(path: string, page: () => Promise<M>, name: K) =>
  withParts(page, name, async () => (await import('./list-parts.tsx')).listPartsOf({ path, scope: 'cliente' }));

/** The page of one record; `quais` are its parts, where they are not those of every record. */
export const recordPage = <M, K extends keyof M>(
  page: () => Promise<M>,
  name: K,
  quais: 'RECORD_PARTS' | 'EQUIPAMENTO_PARTS' = 'RECORD_PARTS',
) => withParts(page, name, async () => (await import('./record-tabs.tsx'))[quais]);
