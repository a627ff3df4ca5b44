import { describe, expect, it, vi } from 'vitest';
import { listTelas, startOf } from './telas.ts';

vi.stubGlobal('location', { origin: 'https://cadencia.exemplo' });

const rota = (id: string, staticData?: object, fullPath = id.replace('/produto', '')) => ({
  id,
  fullPath,
  options: { staticData },
});
const todas = [
  rota('/produto/servico', { titulo: 'Serviços' }),
  rota('/produto/area', { titulo: 'Áreas' }),
  rota('/produto/usuario', { titulo: 'Usuários' }),
  rota('/produto/equipamento/$id', { titulo: 'Equipamento' }),
  rota('/produto/sem-titulo'),
  rota('/autenticacao/auth/login', { titulo: 'Entrar' }, '/auth/login'),
];
const rotas = {
  routesById: Object.fromEntries(todas.map((each) => [each.id, each])),
  options: {
    context: {
      canOpen: (path: string, { permissions }: { permissions: readonly string[] }) =>
        path !== '/usuario' || permissions.includes('Usuario:ListarUsuario'),
    },
  },
};
const planejador = { role: 3, permissions: [] };
const admin = { role: 1, permissions: ['Usuario:ListarUsuario'] };

describe('screens to start at', () => {
  it('are the built ones with a title and no parameter, in the order of their titles', () => {
    expect(listTelas(rotas, admin)).toEqual([
      { value: '/area', label: 'Áreas' },
      { value: '/servico', label: 'Serviços' },
      { value: '/usuario', label: 'Usuários' },
    ]);
  });

  it('are only those that the person may open', () => {
    expect(listTelas(rotas, planejador).map(({ value }) => value)).toEqual(['/area', '/servico']);
  });
});

describe('where a person starts', () => {
  it.each([
    ['what they set', '/servico', admin, '/servico'],
    ['what they set, with its parameters', '/servico?busca=P-21', admin, '/servico?busca=P-21'],
    ['/ without a choice', null, admin, '/'],
    ['/ when they may not open it any more', '/usuario', planejador, '/'],
    ['/ when the screen is not there any more', '/tela-antiga', admin, '/'],
    ['/ when the screen is still to come', '/pmp', admin, '/'],
    ['/ instead of another site', '//outro.exemplo/servico', admin, '/'],
  ])('is %s', (_, paginaInicial, viewer, esperado) => {
    expect(startOf(rotas, paginaInicial, viewer)).toBe(esperado);
  });
});
