import { useRouter } from '@tanstack/react-router';

export interface Tela {
  readonly value: string;
  readonly label: string;
}

/** The screens a person may start at: every titled address without parameters behind the guard. */
export function useTelas(): Tela[] {
  const router = useRouter();
  const routes = Object.values(router.routesById);
  const screens = routes.flatMap((route) => {
    const { fullPath, options } = route as { fullPath: string; options: { staticData?: { titulo?: string } } };
    const isScreen = route.id.startsWith('/produto/') && !fullPath.includes('$') && options.staticData?.titulo;
    return isScreen ? [{ value: fullPath, label: options.staticData?.titulo ?? fullPath }] : [];
  });
  return screens.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
