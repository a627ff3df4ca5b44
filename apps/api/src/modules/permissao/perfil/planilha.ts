import type { Readable } from 'node:stream';
import { MATRIZ } from '@cadencia/domain/permissao/modulos.ts';
import { type Perfil, ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import type { ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';

const coluna = (titulo: string, largura: number): ColunaEscrita => ({ titulo, largura, tipo: 'texto' });

const ACOES = MATRIZ.flatMap(({ grupo, rotulo, celulas, outras }) =>
  [...Object.entries(celulas).map(([verbo, chave]) => ({ chave, rotulo: verbo })), ...outras].map((acao) => ({
    grupo,
    modulo: rotulo,
    ...acao,
  })),
);

/** A table of permissions by profiles: `Sim` where the profile holds the permission. */
export function perfisComoPlanilha(perfis: readonly Perfil[], formato: 'xlsx' | 'csv'): Readable {
  const colunas = [
    coluna('Grupo', 18),
    coluna('Módulo', 30),
    coluna('Ação', 34),
    coluna('Permissão', 40),
    ...perfis.map(({ nome }) => coluna(nome, Math.max(12, Math.min(28, nome.length + 2)))),
  ];
  const tidas = perfis.map(({ permissoes }) => new Set(permissoes));
  const linhas = ACOES.map(({ grupo, modulo, rotulo, chave }) => [
    grupo,
    modulo,
    rotulo,
    chave,
    ...tidas.map((deste) => (deste.has(chave) ? 'Sim' : null)),
  ]);
  if (formato === 'csv') return writeCsv(colunas, linhas);
  const sobre = {
    nome: 'Perfis',
    larguras: [30, 60, 24, 10],
    linhas: [
      ['Perfil', 'Descrição', 'Enxerga', 'Pessoas'],
      ...perfis.map(({ nome, descricao, visibilidade, pessoas }) => [
        nome,
        descricao,
        ROTULO_VISIBILIDADE[visibilidade],
        String(pessoas),
      ]),
    ],
  };
  return writeXlsx({ nome: 'Permissões', colunas, linhas, textos: [sobre] });
}
