import { DOCUMENTOS } from '@cadencia/domain/aprovacao/schema.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { aprovaveis } from '../../aprovaveis.ts';
import { createAprovavel } from '../../testing/aprovavel.ts';

describe.each([createAprovavel(), ...aprovaveis].map((um) => [um.cadastro.path, um] as const))(
  'the approval of /%s',
  (path, { documento, cadastro }) => {
    it('is of records of a project that a list shows', () => {
      expect(cadastros.map((um) => um.path)).toContain(path);
      expect(cadastro.scope).toBe('projeto');
    });

    it('is a kind with a permission to vote that profiles can hold', () => {
      expect(PERMISSOES).toContain(DOCUMENTOS[documento].permissao);
    });
  },
);

it('is declared once for each kind of document', () => {
  const tipos = aprovaveis.map(({ documento }) => documento);
  expect(new Set(tipos).size).toBe(tipos.length);
});
