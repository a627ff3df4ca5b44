import { may } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { describe, expect, it } from 'vitest';
import { activeKeys, type MenuItem, visibleMenu } from './menu.ts';

const item = (rules: Partial<MenuItem>): MenuItem => ({ key: 'x', label: 'X', url: '/x', ...rules });
const isVisible = (rules: Partial<MenuItem>, viewer: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu([item(rules)], viewer).length === 1;

it('§6 Permission check: "either the exact \'Module:Action\' pair or a single full string"', () => {
  const held = ['Servico:ListarServico', 'Controle Valvula:ListarControleValvula'];
  expect(may(held, 'Servico', 'ListarServico')).toBe(true);
  expect(may(held, 'Servico:ListarServico')).toBe(true);
  expect(may(held, 'Controle Valvula', 'ListarControleValvula')).toBe(true);
  for (const other of ['Servico', 'Servico:', 'servico:listarservico', 'Servico:ListarServico ', 'Servico:*', '*']) {
    expect(may(held, other), other).toBe(false);
  }
  expect(may(held, 'Servico', 'listarServico')).toBe(false);
});

it('§6 "1 = Admin", by the item\'s profiles: no permission is implied by it', () => {
  expect(ADMIN).toBe(1);
  expect(isVisible({ perfil: ['1'], token_acao: 'X:Y' }, { role: ADMIN, permissions: [] })).toBe(true);
  expect(isVisible({ token_acao: 'X:Y' }, { role: ADMIN, permissions: [] })).toBe(false);
  expect(isVisible({ perfil: [], token_acao: 'X:Y' }, { role: ADMIN, permissions: ['X:Y'] })).toBe(true);
});

describe('§2 "An item is visible only when …" (visibleMenu)', () => {
  // Every combination of: profile in the list, permission held, project needed, project selected.
  const rows = [false, true].flatMap((perfil) =>
    [false, true].flatMap((acao) =>
      [false, true].flatMap((precisa) => [false, true].map((tem) => ({ perfil, acao, precisa, tem }))),
    ),
  );
  it.each(rows)('profile $perfil, permission $acao, needs project $precisa, has project $tem', (row) => {
    const viewer = {
      role: row.perfil ? 1 : 4,
      permissions: row.acao ? ['Servico:ListarServico'] : [],
      ...(row.tem ? { cod_projeto_pro: 9 } : {}),
    };
    const rules = { perfil: ['1'], token_acao: 'Servico:ListarServico', valida_projeto: row.precisa };
    const expected = (row.perfil || row.acao) && (!row.precisa || row.tem);
    expect(isVisible(rules, viewer)).toBe(expected);
  });

  it('compares the permission exactly, blanks and case included', () => {
    const rules = { perfil: ['1'], token_acao: 'Controle Valvula:ListarControleValvula' };
    const sees = (permission: string) => isVisible(rules, { role: 2, permissions: [permission] });
    expect(sees('Controle Valvula:ListarControleValvula')).toBe(true);
    expect(sees('ControleValvula:ListarControleValvula')).toBe(false);
    expect(sees('controle valvula:listarcontrolevalvula')).toBe(false);
    expect(sees('*')).toBe(false);
  });

  it('does not take profile 11 for profile 1', () => {
    expect(isVisible({ perfil: ['1'] }, { role: 11, permissions: [] })).toBe(false);
  });

  it('shows a group when a child is visible, with the visible children only', () => {
    const child = (key: string): MenuItem => ({ key, label: key, url: `/${key}`, token_acao: `M:${key}` });
    const group: MenuItem = { key: 'g', label: 'G', children: [child('a'), child('b')] };
    expect(visibleMenu([group], { role: 2, permissions: ['M:b'] })).toEqual([{ ...group, children: [child('b')] }]);
    expect(visibleMenu([group], { role: 2, permissions: [] })).toEqual([]);
  });
});

describe('§2 "The item for the current path is marked active, along with its ancestors" (activeKeys)', () => {
  const menu: MenuItem[] = [
    { key: 'a', label: 'A', url: '/a' },
    { key: 'g', label: 'G', children: [{ key: 'gb', label: 'B', url: '/b' }] },
  ];
  it('marks the item of the path and its ancestors', () => {
    expect(activeKeys(menu, '/a')).toEqual(['a']);
    expect(activeKeys(menu, '/b')).toEqual(['g', 'gb']);
    expect(activeKeys(menu, '/c')).toEqual([]);
    expect(activeKeys(menu, '/b/c')).toEqual([]);
  });
  it('takes the path as the router does: whatever its case, with or without a slash at the end', () => {
    for (const path of ['/b/', '/B', '/b//']) expect(activeKeys(menu, path)).toEqual(['g', 'gb']);
    expect(activeKeys(menu, '/')).toEqual([]);
  });
});
