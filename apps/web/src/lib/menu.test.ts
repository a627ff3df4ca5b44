import { describe, expect, it } from 'vitest';
import { activeKeys, type MenuItem, visibleMenu } from './menu.ts';

const item = (rules: Partial<MenuItem>): MenuItem => ({ key: 'x', label: 'X', url: '/x', ...rules });
const isVisible = (rules: Partial<MenuItem>, viewer: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu([item(rules)], viewer).length === 1;

describe('visibleMenu', () => {
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

describe('activeKeys', () => {
  const menu: MenuItem[] = [
    { key: 'a', label: 'A', url: '/a' },
    { key: 'g', label: 'G', children: [{ key: 'gb', label: 'B', url: '/b' }] },
  ];
  it('marks the item of the path and its ancestors', () => {
    expect(activeKeys(menu, '/a')).toEqual(['a']);
    expect(activeKeys(menu, '/b')).toEqual(['g', 'gb']);
    expect(activeKeys(menu, '/c')).toEqual([]);
  });
});
