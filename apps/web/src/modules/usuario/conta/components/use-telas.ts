import { useRouter } from '@tanstack/react-router';

export interface Tela {
  readonly value: string;
  readonly label: string;
}

/** The screens a person may start at: every titled address without parameters behind the guard, once it is built. */
export function useTelas(): Tela[] {
  const router = useRouter();
  const routes = Object.values(router.routesById);
  const screens = routes.flatMap((route) => {
    const { fullPath, options } = route as {
      fullPath: string;
      options: { staticData?: { titulo?: string; emConstrucao?: true } };
    };
    const { titulo, emConstrucao } = options.staticData ?? {};
    const isScreen = route.id.startsWith('/produto/') && !fullPath.includes('$') && !emConstrucao;
    return isScreen && titulo ? [{ value: fullPath, label: titulo }] : [];
  });
  return screens.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
