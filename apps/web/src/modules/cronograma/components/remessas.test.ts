import { createApontamentos } from '@cadencia/domain/apontamento/endpoints.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/api-client.ts';
import { ErroApi, errorOfNetwork } from '../../../lib/erro-api.ts';
import { Remessas } from './remessas.ts';

vi.mock('../../../lib/api-client.ts', () => ({ call: vi.fn() }));

interface Corpo {
  readonly itens: readonly { readonly chave: string }[];
  readonly motivo?: string;
}
type Responder = (corpo: Corpo) => readonly object[];

let responder: Responder;
let corpos: Corpo[];

beforeEach(() => {
  corpos = [];
  responder = ({ itens }) => itens.map(({ chave }, i) => ({ chave, ok: true, id: 100 + i, campos: {} }));
  vi.mocked(call).mockImplementation(((_endpoint: unknown, { body }: { body: Corpo }) => {
    corpos.push(body);
    return Promise.resolve().then(() => ({ resultados: responder(body) }));
  }) as unknown as typeof call);
});

const pedido = (atividadeId: number) => ({
  rowId: String(atividadeId),
  columnIds: ['avanco'],
  item: { atividadeId, referencia: '2027-08-04T05:00', avanco: 75, ultimoVisto: null },
});
const linha = (id: number, ultimoApontamentoId: number | null) => ({ id, ultimoApontamentoId }) as AtividadeLinha;
const estorno = { apontamentoId: 100, atividadeId: 1, rotulo: 'A-10 Abrir', avanco: 75 };
const MOTIVO = 'Planilha do turno anterior';

it('keeps what was stored when a later call of the same paste finds no server', async () => {
  responder = ({ itens }) => {
    if (corpos.length === 2) throw errorOfNetwork();
    return itens.map(({ chave }, i) => ({ chave, ok: true, id: 100 + i, campos: {} }));
  };
  const resultados = await new Remessas().send(Array.from({ length: 1_200 }, (_, i) => pedido(i + 1)));
  expect(vi.mocked(call).mock.lastCall?.[0]).toBe(createApontamentos);
  expect(corpos.map(({ itens }) => itens.length)).toEqual([500, 500]);
  expect(resultados.filter(({ erro }) => erro === undefined)).toHaveLength(500);
  expect(resultados.filter(({ perdida }) => perdida)).toHaveLength(700);
});

it('sends what found no answer under the same key, and a new one after an answer', async () => {
  const remessas = new Remessas();
  const certo = responder;
  responder = () => {
    throw errorOfNetwork();
  };
  await remessas.send([pedido(1)]);
  responder = certo;
  await remessas.send([pedido(1)]);
  await remessas.send([pedido(1)]);
  const chaves = corpos.map(({ itens }) => itens[0]?.chave);
  expect(chaves[1]).toBe(chaves[0]);
  expect(chaves[2]).not.toBe(chaves[1]);
});

it('does not take a refusal of the whole call for a lost network', async () => {
  responder = () => {
    throw new ErroApi('O projeto está encerrado.', { status: 409, codigo: 'projeto.situacao', acao: 'Reabra.' });
  };
  expect(await new Remessas().send([pedido(1)])).toEqual([
    { rowId: '1', columnId: 'avanco', erro: 'O projeto está encerrado. Reabra.', perdida: false },
  ]);
});

it('reports again after a reversal as after the former report, whatever the row still shows', async () => {
  const remessas = new Remessas();
  await remessas.send([pedido(1)]);
  expect(remessas.ultimoVisto(linha(1, null))).toBe(100);
  responder = ({ itens }) =>
    itens.map(({ chave }) => ({ chave, ok: true, id: 200, campos: {}, ultimoApontamentoId: null }));
  expect(await remessas.estornar([estorno], MOTIVO)).toEqual([{ pedido: estorno, erro: undefined }]);
  expect(corpos[1]?.motivo).toBe(MOTIVO);
  expect(remessas.ultimoVisto(linha(1, 100))).toBeNull();
});

it('tells why each reversal was refused', async () => {
  responder = ({ itens }) =>
    itens.map(({ chave }) => ({
      chave,
      ok: false,
      id: null,
      mensagem: 'Este apontamento não é o último da atividade.',
      acao: 'Estorne antes os mais novos.',
      campos: {},
      ultimoApontamentoId: null,
    }));
  const [resposta] = await new Remessas().estornar([estorno], MOTIVO);
  expect(resposta?.erro).toBe('Este apontamento não é o último da atividade. Estorne antes os mais novos.');
});

it('answers a report that somebody else came before as one to be chosen, and says who', async () => {
  const acao = 'Confira o valor atual e aponte de novo.';
  const recusa = { ok: false, codigo: 'apontamento.conflito', mensagem: 'Bia apontou 50%.', acao, campos: {} };
  responder = ({ itens }) => itens.map(({ chave }) => ({ chave, ...recusa }));
  expect(await new Remessas().send([pedido(1)])).toEqual([
    { rowId: '1', columnId: 'avanco', erro: 'Bia apontou 50%.', alterado: true },
  ]);
});
