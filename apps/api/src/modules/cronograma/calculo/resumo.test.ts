import { agendarComoP6 } from '@cadencia/engine';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { cronogramaDoArquivo } from '@cadencia/interop/testing/cronograma-do-arquivo.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importEEntra, listTodas } from '../../../testing/importacao.ts';
import { buildXer, CONTINUO } from '../../../testing/xer.ts';

/** Ten hours at the root, then six at one node and eight at the node below it, then four; 28 in all. */
const ARQUIVO = buildXer(
  [
    {
      id: '78',
      sigla: 'RESUMO',
      inicio: '2027-03-01 00:00',
      dataBase: '2027-03-01 00:00',
      eap: [
        ['r', '', 'RESUMO', 'Parada'],
        ['n', 'r', 'NO', 'Nó'],
        ['b', 'n', 'ABAIXO', 'Abaixo do nó'],
        ['v', 'r', 'VAZIO', 'Sem atividades'],
      ],
      atividades: [
        { id: '90', codigo: 'R', eap: 'r', horas: 0, tipo: 'TT_WBS' },
        { id: '91', codigo: 'N', eap: 'n', horas: 0, tipo: 'TT_WBS' },
        { id: '92', codigo: 'B', eap: 'b', horas: 0, tipo: 'TT_WBS' },
        { id: '93', codigo: 'V', eap: 'v', horas: 0, tipo: 'TT_WBS' },
        { id: '1', codigo: 'A10', eap: 'r', horas: 10 },
        { id: '2', codigo: 'A20', eap: 'n', horas: 6 },
        { id: '3', codigo: 'A30', eap: 'b', horas: 8 },
      ],
      vinculos: [
        ['1', '2'],
        ['2', '3', 'FS', 4],
      ],
    },
  ],
  [CONTINUO],
);

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ token } = await importEEntra(api, ARQUIVO));
});
afterAll(() => api.close());

const DATAS = ['inicioCedo', 'terminoCedo', 'inicioTarde', 'terminoTarde'] as const;
const INICIO = Date.parse('2027-03-01T00:00Z');
const horas = (instante: string | null) => (Date.parse(`${instante}Z`) - INICIO) / 3_600_000;

/** Early and late dates in hours of the project, and total float, by code. */
const dosResumos = async () =>
  Object.fromEntries(
    (await listTodas(api, token))
      .filter(({ tipo }) => tipo === 'RESUMO')
      .map((linha) => [linha.codigo, [...DATAS.map((campo) => horas(linha[campo])), (linha.folgaTotal ?? 0) / 60]]),
  );

it('gives a summary of the EAP the dates of its branch, as the engine does from the file', async () => {
  expect(await dosResumos()).toEqual({
    R: [0, 28, 0, 28, 0],
    N: [10, 28, 10, 28, 0],
    B: [20, 28, 20, 28, 0],
    // Nothing is below V, so it spans the whole project.
    V: [0, 28, 0, 28, 0],
  });
  const leitura = await readArquivo(Buffer.from(ARQUIVO));
  const projeto = leitura.ok && leitura.arquivo.projetos[0];
  if (!projeto) throw new Error('o arquivo não foi lido');
  const resultado = agendarComoP6(cronogramaDoArquivo(projeto));
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const doMotor = projeto.atividades.flatMap(({ tipo, codigo }, i) => {
    const vao = DATAS.map((campo) => resultado.datas[campo][i]! / 60 - INICIO / 3_600_000);
    return tipo === 'RESUMO' ? [[codigo, [...vao, resultado.datas.folgaTotal[i]! / 60]]] : [];
  });
  expect(Object.fromEntries(doMotor)).toEqual(await dosResumos());
});

it('follows the branch when it moves', async () => {
  const corpo = { dataBase: '2027-03-01T05:00' };
  expect((await api.send('POST', '/cronograma/calcular', corpo, token)).status).toBe(200);
  await api.idle();
  expect(await dosResumos()).toMatchObject({ N: [15, 33, 15, 33, 0], B: [25, 33, 25, 33, 0] });
});
