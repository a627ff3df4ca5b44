import { tituloDaPagina } from '@cadencia/domain/produto.ts';
import { describe, expect, it } from 'vitest';
import { router } from './router.tsx';

const routeOf = (path: string) =>
  Object.entries(router.routesByPath)
    .filter(([each]) => each === path)
    .map(([, { options, parentRoute }]) => ({ titulo: options.staticData?.titulo, sob: String(parentRoute?.id) }))[0];

it("§1 \"The browser title is the route's title, then ' | ', then the product name\"", () => {
  expect(tituloDaPagina('Serviços')).toBe('Serviços | Cadência');
});

describe('§2 "Authentication routes; the login page is /auth/login": in the authentication layout, outside of the guard', () => {
  it.each([
    ['/auth/login', 'Entrar'],
    ['/auth/recuperar-senha', 'Recuperar senha'],
    ['/auth/confirmar-senha', 'Nova senha'],
    ['/auth/convite', 'Convite'],
    ['/auth/confirmar-email', 'Confirmar e-mail'],
    ['/auth/cancelar-email', 'Cancelar a troca de e-mail'],
    ['/auth/segundo-fator', 'Segundo fator'],
    ['/auth/retorno', 'Entrar'],
  ])('%s is titled %s', (path, titulo) => {
    expect(routeOf(path)).toEqual({ titulo, sob: '/autenticacao' });
  });
});

describe('§2 what the menu does not have, behind the guard', () => {
  it.each([
    ['/usuario/minha-conta', 'Minha Conta'],
    ['/manual', 'Manual'],
    ['/documentacao-api', 'Documentação da API'],
  ])('%s is titled %s', (path, titulo) => {
    expect(routeOf(path)).toEqual({ titulo, sob: '/produto' });
  });
});
