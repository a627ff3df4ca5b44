import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const oidcOf = (env: Record<string, string>) => readConfig({ OIDC_CLIENTE: 'cadencia', ...env }).oidc;

describe('the settings of an identity provider', () => {
  it('are none until the issuer is given', () => {
    expect(oidcOf({ OIDC_SEGREDO: 'x', OIDC_NOME: 'y' })).toBeUndefined();
  });

  it('take the name of the host when nothing better is said', () => {
    expect(oidcOf({ OIDC_EMISSOR: 'https://entrada.exemplo.com/realms/a' })).toMatchObject({
      cliente: 'cadencia',
      segredo: undefined,
      nome: 'entrada.exemplo.com',
      criarPerfil: undefined,
    });
  });

  it.each([
    ['plain HTTP to another machine', { OIDC_EMISSOR: 'http://entrada.exemplo.com' }, 'OIDC_EMISSOR'],
    ['what is no address', { OIDC_EMISSOR: 'entrada' }, 'OIDC_EMISSOR'],
    ['no client', { OIDC_EMISSOR: 'https://entrada.exemplo.com', OIDC_CLIENTE: '' }, 'OIDC_CLIENTE'],
    [
      'the profile of administrators',
      { OIDC_EMISSOR: 'https://e.exemplo', OIDC_CRIAR_PERFIL: '1' },
      'OIDC_CRIAR_PERFIL',
    ],
  ])('refuse %s and name the variable', (_, env, nome) => {
    expect(() => oidcOf(env)).toThrow(nome);
  });
});
