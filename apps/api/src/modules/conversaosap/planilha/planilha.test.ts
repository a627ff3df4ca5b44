import { disciplina } from '@cadencia/domain/disciplina/cadastro.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample } from '../../../testing/cadastro.ts';
import { planilhas, startPlanilhas, xlsx } from '../../../testing/planilha.ts';
import { createContrato, createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

interface Regra {
  id: number;
  modo: string;
  valor: string;
  prioridade: number;
  projetoId: number | null;
  destino: Record<string, unknown>;
  observacao: string | null;
  ativo: boolean;
}

let mundo: Awaited<ReturnType<typeof startPlanilhas>>;
let eu: typeof mundo.eu;
beforeAll(async () => {
  mundo = await startPlanilhas('CSA');
  ({ eu } = mundo);
});
afterAll(() => mundo.api.close());

const UNIDADES = ['Objeto *', 'Modo *', 'Valor no SAP *', 'Horas por unidade'];
const regras = async (objeto: string, quem = eu): Promise<Regra[]> =>
  (await quem.call<{ linhas: Regra[] }>('GET', `/conversaosap?objeto=${objeto}`)).body.linhas;
const valores = async (objeto: string, quem = eu) => (await regras(objeto, quem)).map(({ valor }) => valor);
const cadastrar = async (regra: Record<string, unknown>, quem = eu): Promise<number> => {
  const { status, body } = await quem.call<{ id: number }>('POST', '/conversaosap', {
    modo: 'EXATO',
    doProjeto: false,
    ...regra,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
/** Another project of a client, with the token of an administrator in it. */
const noProjeto = async (clienteId: number) => {
  const admin = await createUsuario(mundo.api, 1);
  const { cod_projeto_pro: id } = await createProjeto(mundo.api, admin.token, { cod_cliente_cli: clienteId });
  return planilhas(mundo.api, await enterProjeto(mundo.api, admin, id));
};
const consultar = async (sql: string, valoresSql: unknown[]) =>
  (await mundo.api.database.pool.query<Record<string, string>>(sql, valoresSql)).rows;

describe('regras do SAP por planilha', () => {
  it('as novas ficam na ordem do arquivo, depois das que há; de novo, não muda nada; desfeita, saem', async () => {
    await cadastrar({ objeto: 'UNIDADE', valor: 'H', destino: { fatorHoras: '1' } });
    const bytes = await xlsx(UNIDADES, [
      ['Unidade', 'Valor exato', 'MIN', '0,016667'],
      ['unidade', 'CURINGA', 'D*', '24'],
      ['Unidade', 'Expressão regular', '^sem', '168'],
    ]);
    const previa = await eu.previa('conversaosap', bytes);
    expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { total: 3, NOVO: 3, ERRO: 0 } });
    expect(await valores('UNIDADE')).toEqual(['H']);
    expect((await eu.confirmar(previa.id)).situacao).toBe('APLICADA');
    const depois = await regras('UNIDADE');
    expect(
      depois.map(({ modo, valor, destino, projetoId }) => [modo, valor, destino['fatorHoras'], projetoId]),
    ).toEqual([
      ['EXATO', 'H', '1', null],
      ['EXATO', 'MIN', '0.016667', null],
      ['CURINGA', 'D*', '24', null],
      ['REGEX', '^sem', '168', null],
    ]);
    expect((await eu.previa('conversaosap', bytes)).contagens).toMatchObject({ IGUAL: 3, NOVO: 0, ALTERADO: 0 });
    const ids = depois.slice(1).map(({ id }) => id);
    expect((await eu.undo(previa.id)).situacao).toBe('DESFEITA');
    expect(await valores('UNIDADE')).toEqual(['H']);
    const trilha = await consultar(
      `select acao, count(*)::int as n from auditoria where entidade = 'conversaosap' and registro_id = any($1) group by 1 order by 1`,
      [ids],
    );
    expect(trilha).toEqual([
      { acao: 'D', n: 3 },
      { acao: 'I', n: 3 },
    ]);
  });

  it('muda o que a linha diz e só isso: destino, prioridade e se está ativa; desfeita, volta', async () => {
    await cadastrar({ objeto: 'REVISAO', valor: 'PG27', destino: { acao: 'INCLUIR' }, observacao: 'Fica' });
    await cadastrar({ objeto: 'REVISAO', valor: 'PG28', destino: { acao: 'INCLUIR' } });
    const antes = await regras('REVISAO');
    const titulos = ['Objeto', 'Modo', 'Valor no SAP', 'Só deste projeto', 'O que fazer', 'Prioridade', 'Ativo'];
    const previa = await eu.previa(
      'conversaosap',
      await xlsx(titulos, [
        ['Revisão', 'Valor exato', 'PG28', 'Não', 'Ignorar', '5', null],
        ['Revisão', 'Valor exato', 'PG27', null, null, null, 'Não'],
      ]),
    );
    const [primeira, segunda] = await eu.linhas(previa.id);
    expect(primeira).toMatchObject({
      situacao: 'ALTERADO',
      mudancas: { acao: { de: 'Incluir', para: 'Ignorar' }, prioridade: { de: '20', para: '5' } },
    });
    // A rule without a destination has no meaning.
    expect(segunda).toMatchObject({ situacao: 'ERRO', erros: { linha: expect.stringContaining('O que fazer') } });
    await eu.call('PUT', `/planilha/${previa.id}/linhas`, { linhas: [{ linha: 3, celulas: { acao: 'Incluir' } }] });
    await eu.confirmar(previa.id);
    expect(await regras('REVISAO')).toMatchObject([
      { valor: 'PG28', prioridade: 5, destino: { acao: 'IGNORAR' }, ativo: true },
      { valor: 'PG27', prioridade: 10, destino: { acao: 'INCLUIR' }, ativo: false, observacao: 'Fica' },
    ]);
    expect((await eu.undo(previa.id)).avisos).toEqual([]);
    const soOQueDizem = ({ id, prioridade, destino, ativo }: Regra) => ({ id, prioridade, destino, ativo });
    expect((await regras('REVISAO')).map(soOQueDizem)).toEqual(antes.map(soOQueDizem));
  });

  it('o que o formulário recusa é erro na célula: destino de outro objeto, referência alheia ou só do projeto, expressão, repetida', async () => {
    const meuContrato = await createContrato(mundo.api, mundo.banco.clienteId);
    const [deles] = await consultar(`select cliente_id as id from projeto where cliente_id <> $1 limit 1`, [
      mundo.banco.clienteId,
    ]);
    const alheio = await createContrato(mundo.api, Number(deles?.['id']));
    await mundo.api.database.pool.query('update contrato set sigla = $1 where id = $2', ['ALHEIA', alheio]);
    const calendarios = await eu.call<{ linhas: { nome: string }[] }>('GET', '/calendarioprojeto');
    const calendario = calendarios.body.linhas[0]?.nome ?? '';
    const { sigla } = (await createSample(mundo.banco, disciplina)) as unknown as { sigla: string };
    const previa = await eu.previa(
      'conversaosap',
      await xlsx(
        [
          'Objeto',
          'Modo',
          'Valor no SAP',
          'Só neste projeto',
          'Disciplina',
          'Contrato',
          'Calendário',
          'Horas por unidade',
        ],
        [
          ['Centro de trabalho', 'Valor exato', 'A', 'Não', sigla, 'MONT', null, null],
          ['Centro de trabalho', 'Valor exato', 'B', 'Não', sigla, null, null, '2'],
          ['Unidade', 'Valor exato', 'C', 'Não', sigla, 'MONT', null, '2'],
          ['Centro de trabalho', 'Valor exato', 'D', 'Não', null, 'ALHEIA', null, null],
          ['Centro de trabalho', 'Valor exato', 'E', 'Não', null, null, calendario, null],
          ['Centro de trabalho', 'Valor exato', 'E', 'Sim', null, null, calendario, null],
          ['Unidade', 'Expressão regular', '(a)\\1', null, null, null, null, '2'],
          ['Unidade', 'Valor exato', 'F', null, null, null, null, null],
          ['Unidade', 'Valor exato', 'G', null, null, null, null, '2'],
          ['Unidade', 'Valor exato', 'G', 'Não', null, null, null, '3'],
          ['Navio', 'Parecido', 'x'.repeat(201), 'Talvez', null, null, null, '-1'],
          ['Unidade', 'Valor exato', '<b>=1+1</b>', null, null, null, null, '2'],
          ['Unidade', 'Valor exato', 'sino\u0007', null, null, null, null, '2'],
          [null, null, 'H', null, null, null, null, '2'],
        ],
      ),
    );
    const linhas = await eu.linhas(previa.id);
    expect(
      linhas.map(({ situacao, erros }) => (situacao === 'ERRO' ? Object.keys(erros).toSorted() : situacao)),
    ).toEqual([
      'NOVO',
      ['fatorHoras'],
      ['contratoId', 'disciplinaId'],
      ['contratoId'],
      ['calendarioId'],
      'NOVO',
      ['valor'],
      ['linha'],
      'NOVO',
      ['valor'],
      ['doProjeto', 'fatorHoras', 'modo', 'objeto', 'valor'],
      'NOVO',
      ['valor'],
      ['modo', 'objeto'],
    ]);
    expect(linhas[1]?.erros['fatorHoras']).toBe('Horas por unidade "2" — Este destino não é deste objeto.');
    expect(linhas[3]?.erros['contratoId']).toBe('Contrato "ALHEIA" — Não encontrado ou inativo.');
    expect(linhas[9]?.erros['valor']).toBe('Valor no SAP "G" — Repetido: é o mesmo da linha 10.');
    const semErros = await eu.confirmar(previa.id, true);
    expect(semErros.situacao).toBe('APLICADA');
    expect(await regras('CENTRO_TRABALHO')).toMatchObject([
      { valor: 'A', destino: { contratoId: meuContrato }, projetoId: null },
      { valor: 'E', projetoId: mundo.projetoId },
    ]);
    await eu.undo(previa.id);
  });

  it('a regra igual de outro projeto do cliente, ou de outro cliente, não é a da linha nem muda', {
    tags: ['demorado'],
  }, async () => {
    const irmao = await noProjeto(mundo.banco.clienteId);
    const regra = { objeto: 'PRIORIDADE', valor: '1', destino: { prioridade: 'CRITICO' } };
    await cadastrar({ ...regra, doProjeto: true }, irmao);
    await cadastrar(regra, mundo.outra);
    const titulos = ['Objeto', 'Modo', 'Valor no SAP', 'Só neste projeto', 'Prioridade do serviço'];
    const previa = await eu.previa(
      'conversaosap',
      await xlsx(titulos, [
        ['Prioridade', 'Valor exato', '1', 'Sim', 'Desejável'],
        ['Prioridade', 'Valor exato', '1', 'Não', 'Necessário'],
      ]),
    );
    expect(previa.contagens).toMatchObject({ NOVO: 2, ERRO: 0 });
    await eu.confirmar(previa.id);
    const destinos = async (quem: typeof eu) =>
      (await regras('PRIORIDADE', quem)).map(({ projetoId, destino }) => [projetoId !== null, destino['prioridade']]);
    expect(await destinos(eu)).toEqual([
      [true, 'DESEJAVEL'],
      [false, 'NECESSARIO'],
    ]);
    expect(await destinos(irmao)).toEqual([
      [true, 'CRITICO'],
      [false, 'NECESSARIO'],
    ]);
    expect(await destinos(mundo.outra)).toEqual([[false, 'CRITICO']]);
    const { bytes } = await irmao.baixar('POST', '/conversaosap/exportar', {
      formato: 'csv',
      'f.objeto': 'PRIORIDADE',
    });
    const texto = bytes.toString('utf8');
    expect(texto).toContain('Crítico');
    expect(texto).not.toContain('Desejável');
  });

  it('o que se exporta volta sem diferença, em XLSX e em CSV, com valores estranhos; o modelo não traz regra nenhuma', {
    tags: ['demorado'],
  }, async () => {
    const { id } = await createSample(mundo.banco, disciplina);
    const calendarios = await eu.call<{ linhas: { id: number }[] }>('GET', '/calendarioprojeto');
    await cadastrar({
      objeto: 'CENTRO_TRABALHO',
      modo: 'CURINGA',
      valor: '*',
      doProjeto: true,
      destino: { disciplinaId: id, calendarioId: calendarios.body.linhas[0]?.id },
      observacao: '=1+1\nsegunda linha',
    });
    const [no] = (await eu.call<{ linhas: { id: number }[] }>('GET', '/eap')).body.linhas;
    await cadastrar({ objeto: 'LOCAL_INSTALACAO', valor: '-U210', doProjeto: true, destino: { eapId: no?.id } });
    await cadastrar({ objeto: 'TIPO_ATIVIDADE', valor: '0010', destino: { tipo: 'LIMPEZA', fase: 'PARADA' } });
    await cadastrar({ objeto: 'TIPO_ORDEM', valor: '=PM01', destino: { acao: 'IGNORAR', origem: 'NOTA_OM' } });
    await cadastrar({ objeto: 'CHAVE_CONTROLE', valor: "'PM02", destino: { geraAtividade: 'NAO' } });
    await cadastrar({
      objeto: 'STATUS_SISTEMA',
      modo: 'CURINGA',
      valor: '*"ENTE";*',
      destino: { situacao: 'CONCLUIDO' },
    });
    await cadastrar({ objeto: 'CAMPO', valor: 'Cen.trab.', destino: { campo: 'CENTRO_TRABALHO' } });
    await cadastrar({ objeto: 'UNIDADE', valor: 'TRIM', destino: { fatorHoras: '2160.000001' } });
    for (const formato of ['xlsx', 'csv']) {
      const { status, bytes } = await eu.baixar('POST', '/conversaosap/exportar', { formato, ativo: 'todos' });
      expect(status).toBe(200);
      const previa = await eu.previa('conversaosap', bytes);
      expect(previa, formato).toMatchObject({
        situacao: 'PRONTA',
        erros: [],
        contagens: { NOVO: 0, ALTERADO: 0, ERRO: 0, FORA: 0 },
      });
      expect(previa.contagens.IGUAL).toBeGreaterThanOrEqual(8);
      const modelo = await eu.baixar('GET', `/conversaosap/modelo?formato=${formato}`);
      expect(await eu.previa('conversaosap', modelo.bytes)).toMatchObject({
        situacao: 'PRONTA',
        contagens: { total: 0 },
      });
    }
    expect((await eu.baixar('POST', '/conversaosap/exportar', { formato: 'pdf' })).status).toBe(200);
  });

  it('um objeto tem o máximo de regras que tem pelo formulário, também por planilha', async () => {
    const { clienteId } = mundo.banco;
    await mundo.api.database.pool.query(
      `insert into conversaosap (cliente_id, objeto, modo, valor, prioridade, destino)
       select $1, 'TEXTO', 'EXATO', 'cheio' || n, n, '{}' from generate_series(1, 999) n`,
      [clienteId],
    );
    const { sigla } = (await createSample(mundo.banco, etapa)) as unknown as { sigla: string };
    const linha = (valor: string) => ['Texto ou chave-modelo', 'Valor exato', valor, sigla];
    const bytes = await xlsx(['Objeto', 'Modo', 'Valor no SAP', 'Etapa'], [linha('cabe'), linha('não cabe')]);
    const previa = await eu.previa('conversaosap', bytes);
    expect((await eu.linhas(previa.id)).map(({ situacao, erros }) => [situacao, Object.values(erros)[0]])).toEqual([
      ['NOVO', undefined],
      ['ERRO', 'Objeto "Texto ou chave-modelo" — Um objeto tem no máximo 1.000 regras.'],
    ]);
    await mundo.api.database.pool.query(`delete from conversaosap where cliente_id = $1 and objeto = 'TEXTO'`, [
      clienteId,
    ]);
  });

  it('quem não pode importar, ou não tem projeto, não importa; quem só edita não cadastra', async () => {
    const { api, projetoId } = mundo;
    const bytes = await xlsx(UNIDADES, [['Unidade', 'Valor exato', 'NOVA', '1']]);
    const leitor = await createUsuario(api, 12);
    const consulta = planilhas(api, await enterProjeto(api, leitor, projetoId));
    expect((await consulta.enviar('conversaosap', bytes)).status).toBe(403);
    const planejador = await createUsuario(api, 3);
    expect((await planilhas(api, planejador.token).enviar('conversaosap', bytes)).body.codigo).toBe(
      'projeto.nao_selecionado',
    );
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 970, nome: 'Edita regras', visibilidade: 'PROJETO' }).execute();
    await pool.query(
      `insert into perfil_permissao select 970, id from permissao
       where chave in ('ConversaoSap:ListarConversaoSap', 'ConversaoSap:ImportarConversaoSap', 'ConversaoSap:EditarConversaoSap')`,
    );
    const editor = planilhas(api, await enterProjeto(api, await createUsuario(api, 970), projetoId));
    const previa = await editor.previa('conversaosap', bytes);
    expect(await editor.linhas(previa.id)).toMatchObject([
      { situacao: 'ERRO', erros: { linha: 'Você não tem permissão para cadastrar.' } },
    ]);
  });

  it('uma regra mudada entre a prévia e a gravação não se grava por cima, e nada fica pela metade', async () => {
    const alvo = await cadastrar({ objeto: 'UNIDADE', valor: 'SEM', destino: { fatorHoras: '168' } });
    const previa = await eu.previa(
      'conversaosap',
      await xlsx(UNIDADES, [
        ['Unidade', 'Valor exato', 'SEM', '100'],
        ['Unidade', 'Valor exato', 'OUTRA', '1'],
      ]),
    );
    await eu.call('PUT', `/conversaosap/${alvo}?versao=1`, {
      objeto: 'UNIDADE',
      modo: 'EXATO',
      valor: 'SEM',
      doProjeto: false,
      ativo: true,
      destino: { fatorHoras: '7' },
    });
    expect(await eu.confirmar(previa.id)).toMatchObject({ situacao: 'PRONTA', erros: [{ codigo: 'planilha.mudou' }] });
    expect(await valores('UNIDADE')).not.toContain('OUTRA');
  });
});
