import { type ComponentType, type FunctionComponent, use } from 'react';
import { createPart } from '../lib/part.ts';
import { useStore } from '../lib/store.ts';
import { MissingPart, type Notice } from './missing-part.tsx';

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

interface Options {
  /** `over-page` for what is opened by its prop `opened` and closed by `onClose`. */
  readonly notice?: Notice;
}

/**
 * A component in a chunk of its own, under a Suspense. Where it cannot be loaded it says so by itself, with
 * another try, and the rest of the page stays. Also the component of a route.
 */
export function lazyPart<M, K extends keyof M>(load: () => Promise<M>, name: K, { notice = 'in-place' }: Options = {}) {
  type Props = PropsOf<M[K]>;
  const part = createPart(async () => (await load())[name] as FunctionComponent<Props>);

  function LazyPart(props: Props) {
    const { loaded: Loaded, missing } = useStore(part.state);
    if (Loaded) return <Loaded {...(props as Props & object)} />;
    if (missing)
      return <MissingPart {...(props as object)} notice={notice} missing={{ ...missing, onRetry: part.retry }} />;
    use(part.load());
    return null;
  }
  return Object.assign(LazyPart, { preload: part.preload });
}
