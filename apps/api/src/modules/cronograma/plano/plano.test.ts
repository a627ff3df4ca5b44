import type { ItemDoPlano, ResultadoDoPlano, VoltaDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importNovo } from '../../../testing/importacao.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-02T08:00:00Z');
});
afterAll(() => api.close());

let ana: string;
let bia: string;
let projetoId: number;
let servicoId: number;
beforeEach(async () => {
  const [uma, outra] = [await createUsuario(api), await createUsuario(api)];
  projetoId = (await importNovo(api, uma.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  ana = await enterProjeto(api, uma, projetoId);
  bia = await enterProjeto(api, outra, projetoId);
  servicoId = (await rows())['A20']?.servicoId ?? 0;
});

type Linhas = Record<string, AtividadeLinha>;
async function rows(quem = ana): Promise<Linhas> {
  await api.idle();
  const url = '/cronograma/atividade?limite=200&atributos=etapa,especialidade';
  const { body } = await api.send<{ linhas: AtividadeLinha[] }>('GET', url, undefined, quem);
  return Object.fromEntries(body.linhas.map((linha) => [linha.codigo, linha]));
}
type Resposta = { edicaoId: number | null; resultados: ResultadoDoPlano[]; codigo?: string };
const edit = async (itens: readonly ItemDoPlano[], quem = ana) =>
  (await api.send<Resposta>('POST', '/cronograma/plano', { itens }, quem)).body;
const undo = async (quem = ana, verbo = 'desfazer', edicaoId?: number) =>
  (
    await api.send<VoltaDoPlano & { codigo?: string; mensagem?: string }>(
      'POST',
      `/cronograma/plano/${verbo}`,
      edicaoId ? { edicaoId } : {},
      quem,
    )
  ).body;
const idOf = (linhas: Linhas, codigo: string): number => linhas[codigo]?.id ?? 0;
const change = (
  linhas: Linhas,
  codigo: string,
  valores: Extract<ItemDoPlano, { acao: 'alterar' }>['valores'],
  antes?: object,
): ItemDoPlano => ({
  acao: 'alterar',
  id: idOf(linhas, codigo),
  valores,
  ...(antes ? { antes: antes as Record<string, unknown> } : {}),
});

describe('the plan, typed', () => {
  it('takes a duration: what is left, the hours and the dates of those after it follow', async () => {
    const antes = await rows();
    const { edicaoId, resultados } = await edit([change(antes, 'A20', { duracao: 1_500 })]);
    expect(resultados).toMatchObject([{ ok: true, id: idOf(antes, 'A20') }]);
    const depois = await rows();
    expect(depois['A20']).toMatchObject({ duracao: 1_500, duracaoRestante: 1_500, hh: antes['A20']?.hh });
    expect(depois['A30']?.inicioCedo).not.toBe(antes['A30']?.inicioCedo);

    expect(await undo()).toMatchObject({
      edicao: { id: edicaoId, resumo: '1 atividade alterada' },
      mudaram: 1,
      ficaram: [],
    });
    const { versao: _a, ...era } = antes['A20'] as AtividadeLinha;
    const { versao: _b, ...voltou } = (await rows())['A20'] as AtividadeLinha;
    expect(voltou).toEqual(era);
    expect(await undo(ana, 'refazer')).toMatchObject({ mudaram: 1 });
    expect((await rows())['A20']?.duracao).toBe(1_500);
    // Another person has nothing to undo here.
    expect(await undo(bia)).toMatchObject({ edicao: null });
  });

  it('makes activities in order, whose links name each other, and refuses only the wrong ones', async () => {
    const { resultados } = await edit([
      {
        acao: 'incluir',
        servicoId,
        valores: { codigo: 'N10', nome: 'Montar andaime', duracao: 240, predecessoras: 'n20tt; A20' },
      },
      { acao: 'incluir', servicoId, valores: { codigo: 'N20', nome: 'Esperar', duracao: 60 } },
      { acao: 'incluir', servicoId, valores: { codigo: 'A20', nome: 'Repetida' } },
      { acao: 'incluir', servicoId, valores: { codigo: 'N40', predecessoras: 'NADA' } },
      { acao: 'incluir', servicoId, valores: { codigo: 'N50', predecessoras: 'N40TI+2h' } },
      { acao: 'incluir', servicoId, valores: { nome: 'Sem código' } },
    ]);
    expect(resultados.map(({ ok, campo }) => [ok, campo])).toEqual([
      [true, null],
      [true, null],
      [false, 'codigo'],
      [false, 'predecessoras'],
      [false, 'predecessoras'],
      [true, null],
    ]);
    expect(resultados[4]?.mensagem).toBe('A predecessora que ela cita não foi incluída.');
    const linhas = await rows();
    expect(linhas['N10']).toMatchObject({
      predecessoras: expect.stringMatching(/A20TI.*N20TT|N20TT.*A20TI/),
      calendario: linhas['A20']?.calendario,
    });
    expect(linhas['N10']?.inicioCedo).not.toBeNull();
    expect(linhas['N60']).toMatchObject({ nome: 'Sem código', duracao: 480 });
    await undo();
    expect(Object.keys(await rows()).filter((codigo) => codigo.startsWith('N'))).toEqual([]);
  });

  slow('reads a number as the end of a code of the same service', async () => {
    const { resultados } = await edit([
      { acao: 'incluir', servicoId, valores: { codigo: 'N-0110', nome: 'Isolar' } },
      { acao: 'incluir', servicoId, valores: { codigo: 'N-0112', nome: 'Drenar', predecessoras: '110TI+2h' } },
      {
        acao: 'incluir',
        servicoId,
        valores: { codigo: 'N-0114', nome: 'Abrir', predecessoras: '112TI+2h; 0110II-50%' },
      },
      { acao: 'incluir', servicoId, valores: { codigo: 'M-114', nome: 'Duas' } },
      { acao: 'incluir', servicoId, valores: { codigo: 'N-0116', nome: 'Qual', predecessoras: '114' } },
    ]);
    expect(resultados.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    const linhas = await rows();
    expect(linhas['N-0112']?.predecessoras).toBe('N-0110TI+2h');
    expect(linhas['N-0114']?.predecessoras).toBe('N-0110II-50%; N-0112TI+2h');
    // A day of the project's calendar has 20 h of work, a shift 10 h.
    await edit([change(linhas, 'N-0114', { predecessoras: '112FS+1d; 0110TT-1t' })]);
    expect((await rows())['N-0114']?.predecessoras).toBe('N-0110TT-10h; N-0112TI+20h');
  });

  it('lets no work into a service that takes none', async () => {
    await api.database.pool.query("update servico set situacao = 'ACEITO' where id = $1", [servicoId]);
    expect((await edit([{ acao: 'incluir', servicoId, valores: { codigo: 'N90' } }])).resultados).toMatchObject([
      { ok: false, mensagem: expect.stringContaining('está aceito: o trabalho a mais entra por outro serviço.') },
    ]);
    await api.database.pool.query("update servico set situacao = 'SUSPENSO' where id = $1", [servicoId]);
    expect((await edit([{ acao: 'incluir', servicoId, valores: { codigo: 'N90' } }])).resultados).toMatchObject([
      { ok: false, mensagem: expect.stringContaining('está suspenso: retome-o antes.') },
    ]);
    // In a frozen scope also not into one whose package went to the field.
    await api.database.pool.query("update servico set situacao = 'LIBERADO' where id = $1", [servicoId]);
    const include = () => edit([{ acao: 'incluir', servicoId, valores: { codigo: 'N90' } }]);
    await api.database.pool.query('update projeto set escopo_congelado = true where id = $1', [projetoId]);
    expect((await include()).resultados).toMatchObject([{ ok: false, mensagem: expect.stringContaining('por ASFE') }]);
    await api.database.pool.query('update projeto set escopo_congelado = false where id = $1', [projetoId]);
    expect((await include()).resultados).toMatchObject([{ ok: true }]);
    await undo();
    await api.database.pool.query("update servico set situacao = 'PLANEJADO' where id = $1", [servicoId]);
  });

  it('refuses a loop by name, as one change among others', async () => {
    const linhas = await rows();
    const [primeira, ultima] = [linhas['A10'], linhas['A30']];
    const { resultados } = await edit([
      change(linhas, 'A10', { predecessoras: 'A30' }),
      { acao: 'vincular', de: ultima?.id ?? 0, para: primeira?.id ?? 0 },
      change(linhas, 'A20', { nome: 'Outro nome' }),
    ]);
    expect(resultados[0]).toMatchObject({
      ok: false,
      campo: 'predecessoras',
      mensagem: expect.stringMatching(/ciclo: A10 → .*A30 → A10/),
    });
    expect(resultados[1]).toMatchObject({ ok: false, mensagem: expect.stringContaining('ciclo') });
    expect(resultados[2]).toMatchObject({ ok: true });
    expect((await rows())['A10']?.predecessoras).toBe('');

    // Of several successors one closes a loop: none of them is linked.
    await edit([{ acao: 'incluir', servicoId, valores: { codigo: 'SOLTA', nome: 'Solta' } }]);
    const [resultado] = (await edit([change(await rows(), 'A30', { sucessoras: 'SOLTA; A10' })])).resultados;
    expect(resultado).toMatchObject({ ok: false, campo: 'sucessoras' });
    expect((await rows())['SOLTA']?.predecessoras).toBe('');
    const [certa] = (await edit([change(await rows(), 'A30', { sucessoras: 'SOLTAII+2h' })])).resultados;
    expect(certa).toMatchObject({ ok: true });
    expect((await rows())['SOLTA']?.predecessoras).toBe('A30II+2h');
  });

  it('tells the second of two who change one field, and keeps both where the fields differ', async () => {
    const visto = await rows();
    await edit([change(visto, 'A20', { nome: 'De Bia' }, { nome: visto['A20']?.nome })], bia);
    const { resultados } = await edit([
      change(visto, 'A20', { nome: 'De Ana' }, { nome: visto['A20']?.nome }),
      change(visto, 'A20', { duracao: 900 }, { duracao: visto['A20']?.duracao }),
    ]);
    expect(resultados).toMatchObject([{ ok: false, campo: 'nome', alterado: true, agora: 'De Bia' }, { ok: true }]);
    expect((await rows())['A20']).toMatchObject({ nome: 'De Bia', duracao: 900 });
  });

  it('undoes its own and leaves what others changed since', async () => {
    const visto = await rows();
    await edit([change(visto, 'A20', { nome: 'Primeiro' }), change(visto, 'A30', { nome: 'Segundo' })]);
    await edit([change(visto, 'A30', { nome: 'De Bia' })], bia);
    const volta = await undo();
    expect(volta.ficaram).toEqual([expect.stringContaining('outra pessoa mudou depois')]);
    expect(await rows()).toMatchObject({ A20: { nome: visto['A20']?.nome }, A30: { nome: 'De Bia' } });
  });

  it('takes people, a milestone, a constraint and a calendar as planners write them', async () => {
    await api.database.pool.query(
      `insert into especialidade (sigla, nome, mao_obra) values ('ZCAL', 'Caldeireiro de teste', 'DIRETA'), ('ZSOL', 'Soldador de teste', 'DIRETA')`,
    );
    const linhas = await rows();
    const { resultados } = await edit([
      change(linhas, 'A20', { duracao: 300, recursos: '6 zcal; 2 ZSOL' }),
      // People stay, and their hours follow the duration.
      change(linhas, 'A20', { duracao: 600 }),
      change(linhas, 'A30', { recursos: '3 NADA' }),
      change(linhas, 'A30', { recursos: '3 Z' }),
      change(linhas, 'A30', { restricao: 'NAO_INICIAR_ANTES', restricaoData: '2027-08-20T07:00' }),
      change(linhas, 'A10', { tipo: 'MARCO_INICIO' }),
      change(linhas, 'A10', { duracao: 60 }),
    ]);
    expect(resultados.map(({ ok }) => ok)).toEqual([true, true, false, false, true, true, false]);
    expect(resultados[3]?.mensagem).toBe('Há mais de uma especialidade “Z”: ZCAL, ZSOL. Escreva qual.');
    const depois = await rows();
    expect(depois['A20']).toMatchObject({ recursos: '6 ZCAL; 2 ZSOL', hh: 80 });
    expect(depois['A30']).toMatchObject({ restricao: 'NAO_INICIAR_ANTES', inicioCedo: '2027-08-20T07:00' });
    expect(depois['A10']).toMatchObject({ tipo: 'MARCO_INICIO', duracao: 0, hh: 0 });
  });

  it('moves and removes; what has progress stays; what was removed comes back with its links', async () => {
    const linhas = await rows();
    const fora = { acao: 'excluir', id: idOf(linhas, 'A20') } as const;
    expect((await edit([fora])).resultados).toMatchObject([{ ok: true }]);
    expect((await rows())['A20']).toBeUndefined();
    await undo();
    const voltou = await rows();
    expect(voltou).toMatchObject({
      A20: { id: fora.id, inicioBase: linhas['A20']?.inicioBase, predecessoras: linhas['A20']?.predecessoras },
      A30: { predecessoras: linhas['A30']?.predecessoras },
    });

    await edit([{ acao: 'mover', id: idOf(linhas, 'A30'), servicoId, depoisDe: null }]);
    const ordem = Object.values(await rows()).filter((linha) => linha.servicoId === servicoId);
    expect(ordem[0]?.codigo).toBe('A30');

    await api.database.pool.query('update projeto set escopo_congelado = true where id = $1', [projetoId]);
    expect((await edit([fora])).resultados).toMatchObject([
      { ok: false, mensagem: expect.stringContaining('escopo congelado') },
    ]);
    const apontado = {
      chave: crypto.randomUUID(),
      atividadeId: fora.id,
      referencia: '2027-08-02T05:00',
      avanco: 10,
      ultimoVisto: null,
    };
    const { body } = await api.send<{ resultados: { ok: boolean }[] }>(
      'POST',
      '/apontamento',
      { itens: [apontado] },
      ana,
    );
    expect(body.resultados[0]).toMatchObject({ ok: true });
    expect((await edit([fora])).resultados).toMatchObject([
      { ok: false, mensagem: expect.stringContaining('apontamentos') },
    ]);
  });

  it('is closed to who may not plan, to another project, and to a closed one', async () => {
    const linhas = await rows();
    const outra = await createUsuario(api);
    const outroProjeto = (await importNovo(api, outra.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
    const deFora = await enterProjeto(api, outra, outroProjeto);
    expect((await edit([change(linhas, 'A20', { nome: 'X' })], deFora)).resultados).toMatchObject([{ ok: false }]);
    await api.database.pool.query(`update projeto set situacao = 'ENCERRADO' where id = $1`, [projetoId]);
    expect(await edit([change(linhas, 'A20', { nome: 'X' })])).toMatchObject({ codigo: 'projeto.situacao' });
  });

  it('shows nothing more to a planner who sees only some rows, and changes only these', async () => {
    const linhas = await rows();
    const pessoa = await createUsuario(api, 5);
    const parcial = await enterProjeto(api, pessoa, projetoId);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
       select $1, id, 'CONCEDE' from permissao where chave = 'GestaoProjeto:EditarCronograma'`,
      [pessoa.id],
    );
    expect((await edit([change(linhas, 'A20', { nome: 'X' })], parcial)).resultados).toMatchObject([{ ok: false }]);
    const incluir: ItemDoPlano = { acao: 'incluir', servicoId, valores: {} };
    expect(await edit([incluir], parcial)).toMatchObject({ codigo: 'permissao.negada' });
    const rede = await api.send<{ codigo?: string }>('GET', '/cronograma/plano/rede', undefined, parcial);
    expect(rede.body.codigo).toBe('permissao.negada');
  });

  slow('takes a thousand rows in one call', async () => {
    const itens = Array.from(
      { length: 1_000 },
      (_, i): ItemDoPlano => ({
        acao: 'incluir',
        servicoId,
        valores: {
          codigo: `P${i + 1}`,
          nome: `Passo ${i + 1}`,
          duracao: 60,
          ...(i > 0 ? { predecessoras: `P${i}` } : {}),
        },
      }),
    );
    const { resultados } = await edit(itens);
    expect(resultados.every(({ ok }) => ok)).toBe(true);
    await api.idle();
    const { rows: conta } = await api.database.pool.query(
      'select count(*)::int as n, count(c.inicio_cedo)::int as datas from atividade a left join atividade_calculo c on c.atividade_id = a.id where a.projeto_id = $1',
      [projetoId],
    );
    expect(conta[0]?.datas).toBe(conta[0]?.n);
  });
});
