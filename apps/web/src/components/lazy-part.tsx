import { type ComponentType, type FunctionComponent, use } from 'react';
import { createPart } from '../lib/part.ts';
import { useStore } from '../lib/store.ts';
import { MissingPart, type Notice } from './missing-part.tsx';

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

interface Options {
  /** `over-page` for a part that its prop `opened` opens and `onClose` closes. */
  readonly notice?: Notice;
}

/**
 * A component in a chunk of its own, under a Suspense. Where it cannot load, it says so and offers another try, and the
 * rest of the page stays. A route may use it as its component.
 */
export function lazyPart<M, K extends keyof M>(load: () => Promise<M>, name: K, { notice = 'in-place' }: Options = {}) {
  const part = createPart(async () => (await load())[name] as FunctionComponent<object>);

  function LazyPart(props: PropsOf<M[K]> & object) {
    use(part.load());
    const { loaded: Loaded, missing } = useStore(part.state);
    if (Loaded) return <Loaded {...props} />;
    if (missing) return <MissingPart {...props} notice={notice} missing={{ ...missing, onRetry: part.retry }} />;
    return null;
  }
  return Object.assign(LazyPart, { preload: part.preload });
}
