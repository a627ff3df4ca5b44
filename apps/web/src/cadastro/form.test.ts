import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { expect, it } from 'vitest';
import { changeOf, copyOf } from './form.ts';

const DE_TODAS = { id: 7, versao: 3, ativo: true, criadoEm: '2027-01-01T00:00:00Z', alteradoEm: null };

it('a copy of a refused request asks for the same work anew', () => {
  const refusada: Linha = {
    ...DE_TODAS,
    numero: 'ASFE-0042',
    situacao: 'REPROVADA',
    titulo: 'Substituir 12 tubos',
    equipamentoId: 5,
    descricao: 'Substituir doze tubos do feixe, com vazamento.',
    justificativa: 'Sem isso o permutador não volta.',
    destino: 'PROXIMA_PARADA',
    solicitanteId: 9,
    atividades: [{ id: 31, nome: 'Tamponar tubos', duracao: 600 }],
    materiais: [],
  };
  const copia = copyOf(asfe, refusada);
  expect(copia).toMatchObject({
    titulo: 'Substituir 12 tubos',
    equipamentoId: 5,
    atividades: [{ nome: 'Tamponar tubos', duracao: 600 }],
  });
  for (const nome of ['numero', 'situacao', 'destino', 'solicitanteId']) expect(copia).not.toHaveProperty(nome);
  expect(copia['atividades']).not.toMatchObject([{ id: 31 }]);
});

it('a copy of a supply has nothing of what was bought and received', () => {
  const recebido: Linha = {
    ...DE_TODAS,
    numero: 'SUP-0001',
    situacao: 'RECEBIDO',
    insumoId: 4,
    quantidade: '12',
    reserva: '88',
    itemReserva: '1',
    aprovada: '12',
    recebimentos: [{ id: 1, data: '2027-01-02', quantidade: '12' }],
  };
  expect(Object.keys(copyOf(suprimento, recebido)).sort()).toEqual(
    ['antecedencia', 'atividadeId', 'fonte', 'insumoId', 'quantidade', 'responsavelId', 'servicoId'].sort(),
  );
});

it('a copy of an extra service asks for the same items, of which nothing is done', () => {
  const emCurso: Linha = {
    ...DE_TODAS,
    numero: 'SSE-0009',
    situacao: 'EM_EXECUCAO',
    contratoId: 2,
    solicitanteId: 9,
    itens: [{ id: 5, tipo: 'HH', especialidadeId: 3, quantidade: '60', hora: 'EXTRA50' }],
    boletins: [{ id: 8, data: '2027-01-02', item: 1, quantidade: '12' }],
  };
  const copia = copyOf(sse, emCurso);
  expect(copia['itens']).toEqual([{ tipo: 'HH', especialidadeId: 3, quantidade: '60', hora: 'EXTRA50' }]);
  for (const nome of ['boletins', 'solicitanteId']) expect(copia).not.toHaveProperty(nome);
});

it('a row that was begun and left empty is not sent, one with something typed is', () => {
  const antes = { itens: [] };
  const itens = [
    { tipo: null, especialidadeId: null, quantidade: null },
    { tipo: 'HH', especialidadeId: 3, quantidade: null },
  ];
  expect(changeOf(sse, antes, { itens })).toEqual({ itens: [itens[1]] });
});
