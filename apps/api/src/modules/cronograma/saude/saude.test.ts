import type { listAchadosSaude } from '@cadencia/domain/cronograma/saude/endpoints.ts';
import type { AchadoSaude, RelatorioSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { slow } from '../../../testing/por-vez.ts';
import { touchProjeto } from '../../../testing/sample.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  correntes = await Correntes.enter(api);
});

const saude = async (consulta = '', de?: string): Promise<RelatorioSaude> => {
  const { status, body } = await correntes.get<RelatorioSaude>(`/saude?${consulta}`, de);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const verificacao = async (codigo: string, consulta = '', de?: string) =>
  (await saude(consulta, de)).verificacoes.find((uma) => uma.codigo === codigo);
const achados = async (codigo: string, consulta = '', de?: string) =>
  (await correntes.get<AnswerOf<typeof listAchadosSaude>>(`/saude/${codigo}/achado?${consulta}`, de)).body;
const sql = (texto: string, valores: unknown[] = [correntes.projetoId]) => api.database.pool.query(texto, valores);

/** Puts the work on one equipment, with activities in standard stages. */
async function naEtapa(etapas: Readonly<Record<string, string>>): Promise<void> {
  await sql(
    `with a as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-210', 'Unidade' from projeto where id = $1 returning *),
     t as (insert into tipoequipamento (sigla, nome, familia) values ('P', 'Permutador ' || $1, 'ESTATICO') returning id),
     e as (insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
       select a.cliente_id, 'P-21004A', 'Permutador', t.id, a.id from a, t returning id)
     update servico set equipamento_id = e.id from e where projeto_id = $1`,
  );
  for (const [codigo, sigla] of Object.entries(etapas)) {
    await sql(
      `insert into etapa (sigla, nome, fase, ordem) select $1, $1, 'PARADA', coalesce(max(ordem), 0) + 1 from etapa
       on conflict (sigla) do nothing`,
      [sigla],
    );
    const valores = [correntes.idDe(codigo), sigla];
    await sql('update atividade set etapa_id = (select id from etapa where sigla = $2) where id = $1', valores);
  }
  await touchProjeto(api, correntes.projetoId);
}

describe('the health of a schedule', () => {
  it('has the 27 checks, each with its count, its limit and its verdict', async () => {
    const { dataBase, verificacoes, indice, parcial } = await saude();
    expect({ dataBase, parcial }).toEqual({ dataBase: '2027-08-02T07:00', parcial: false });
    expect(verificacoes.map(({ numero }) => numero)).toEqual([
      ...Array.from({ length: 14 }, (_, i) => String(i + 1)),
      ...Array.from({ length: 13 }, (_, i) => `H${i + 1}`),
    ]);
    const porCodigo = Object.fromEntries(verificacoes.map((uma) => [uma.codigo, uma]));
    // Each of the four activities is at an end of its chain.
    expect(porCodigo['LOGICA_AUSENTE']).toMatchObject({
      nome: 'Lógica ausente',
      quantidade: 4,
      denominador: 4,
      percentual: 100,
      limite: 5,
      sentido: 'MAXIMO',
      veredito: 'FALHA',
      falta: null,
      achados: 4,
    });
    expect(porCodigo['TIPOS_DE_RELACAO']).toMatchObject({ medida: 100, denominador: 2, veredito: 'PASSA', achados: 0 });
    expect(porCodigo['TESTE_DO_CAMINHO']).toMatchObject({ veredito: 'PASSA' });
    const passam = verificacoes.filter(({ veredito }) => veredito === 'PASSA').length;
    const falham = verificacoes.filter(({ veredito }) => veredito === 'FALHA').length;
    expect(indice).toBeCloseTo((100 * passam) / (passam + falham), 9);
  });

  it('does not judge what the project does not have, and says what that is', async () => {
    const faltas = Object.fromEntries(
      (await saude()).verificacoes.flatMap(({ codigo, veredito, falta }) =>
        veredito === 'NAO_AVALIADA' && falta ? [[codigo, falta]] : [],
      ),
    );
    expect(faltas).toEqual({
      RECURSOS: 'Faltam HH ou recursos das atividades.',
      ATRASADAS: 'Falta a linha de base.',
      CPLI: 'Falta a data de término exigida, ou a linha de base.',
      BEI: 'Falta a linha de base.',
      ABERTURA_SEM_RAQUETE: 'Falta dizer o que abre, inspeciona e fecha cada equipamento.',
      FECHAMENTO_SEM_INSPECAO: 'Falta dizer o que abre, inspeciona e fecha cada equipamento.',
      SEM_APONTAMENTO: 'Faltam os apontamentos.',
      MUITAS_EM_ANDAMENTO: 'Faltam os apontamentos.',
      SUPERALOCACAO: 'Faltam os limites por especialidade.',
      CREDITO_SUBJETIVO: 'Falta o HH das atividades.',
    });
  });

  slow('judges it once it is there', async () => {
    const { rows } = await api.database.pool.query<{ id: number }>(
      `insert into linhabase (projeto_id, numero, nome, principal, data_base)
       values ($1, 7, 'LB0', true, '2027-08-02 07:00') returning id`,
      [correntes.projetoId],
    );
    await sql(
      `insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, calendario_id)
       select $2, a.id, '2027-08-02 07:00', '2027-08-03 00:00', a.duracao, a.calendario_id from atividade a where a.projeto_id = $1`,
      [correntes.projetoId, rows[0]?.id],
    );
    const especialidade = await correntes.limit(1, ['A10', 'B10']);
    await sql('update atividade set hh = 30 where id = $1', [correntes.idDe('A20')]);
    expect(await verificacao('RECURSOS')).toMatchObject({ quantidade: 1, denominador: 4, veredito: 'FALHA' });
    expect((await achados('RECURSOS')).linhas).toMatchObject([{ motivo: 'SEM_RECURSO', atividade: { codigo: 'B20' } }]);
    // Both begin at 07:00 and there is one person; the end is ten working hours after the baseline's.
    expect((await achados('SUPERALOCACAO')).linhas).toMatchObject([
      {
        atividade: null,
        especialidade: { id: especialidade },
        valor: 1,
        de: '2027-08-02T07:00',
        ate: '2027-08-02T17:00',
      },
    ]);
    // 30 h of the critical chain; from the baseline's end, 15 h of work before it, less.
    expect(await verificacao('CPLI')).toMatchObject({ medida: 0.5, veredito: 'FALHA' });
    expect(await verificacao('CREDITO_SUBJETIVO')).toMatchObject({ quantidade: 30, denominador: 30, percentual: 100 });
  });

  it('knows what opens, inspects and closes an equipment by the stages of its activities', async () => {
    // A10 opens it and A20 closes it; B10 inspects it in the other chain, which has no link to the closing.
    await naEtapa({ A10: 'ABE', A20: 'FEC', B10: 'INS' });
    expect(await verificacao('FECHAMENTO_SEM_INSPECAO')).toMatchObject({
      quantidade: 1,
      denominador: 1,
      veredito: 'FALHA',
    });
    expect((await achados('FECHAMENTO_SEM_INSPECAO')).linhas).toMatchObject([
      { motivo: 'SEM_INSPECAO_ANTES', atividade: { codigo: 'A20' }, outra: null },
    ]);
    await sql('insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id) values ($1, $2, $3)', [
      correntes.projetoId,
      correntes.idDe('B10'),
      correntes.idDe('A20'),
    ]);
    await touchProjeto(api, correntes.projetoId);
    expect(await verificacao('FECHAMENTO_SEM_INSPECAO')).toMatchObject({ quantidade: 0, veredito: 'PASSA' });
    expect(await verificacao('ABERTURA_SEM_RAQUETE')).toMatchObject({
      veredito: 'NAO_AVALIADA',
      falta: 'Faltam as raquetes dos equipamentos.',
    });
  });

  it('knows the blinds of an equipment that is opened, by their numbers', async () => {
    await naEtapa({ A10: 'ABE' });
    await sql(
      `with t as (insert into tiporaquete (sigla, nome) values ('RQ' || $1::text, 'Raquete ' || $1::text) returning id),
       c as (insert into classepressao (classe, numero, norma) values ('C' || $1::text, 300, 'ASME B16.5') returning id)
       insert into raquete (projeto_id, numero, situacao, equipamento_id, posicao, tipo_raquete_id, diametro, classe_pressao_id, finalidade, instalada_em)
       select $1::bigint, n.numero, n.situacao, s.equipamento_id, 'N1', t.id, 8, c.id, 'LIBERACAO', n.em::timestamp
       from t, c, (select distinct equipamento_id from servico where projeto_id = $1::bigint and equipamento_id is not null) s,
         (values ('RAQ-0001', 'VERIFICADA', '2027-08-01T07:00'), ('RAQ-0002', 'PLANEJADA', null), ('RAQ-0003', 'NAO_INSTALADA', null)) n(numero, situacao, em)`,
    );
    await touchProjeto(api, correntes.projetoId);
    expect(await verificacao('ABERTURA_SEM_RAQUETE')).toMatchObject({ quantidade: 1, veredito: 'FALHA' });
    expect((await achados('ABERTURA_SEM_RAQUETE')).linhas).toMatchObject([
      {
        motivo: 'RAQUETE_NAO_INSTALADA',
        atividade: { codigo: 'A10' },
        registro: { entidade: 'raquete', nome: 'RAQ-0002' },
      },
    ]);
  });

  slow('knows what cannot go on at one place at one time, from risks, places, people and bookings', async () => {
    await naEtapa({ A10: 'ABE', B10: 'MAN', B20: 'MAN' });
    await sql(
      `with l as (insert into local (cliente_id, area_id, codigo, nome, capacidade_pessoas)
         select p.cliente_id, (select a.id from area a where a.cliente_id = p.cliente_id limit 1), 'PL3', 'Plataforma', 1 from projeto p where p.id = $1 returning id),
       s as (update servico set trabalho_quente = true, espaco_confinado = true where projeto_id = $1)
       update atividade a set local_id = l.id, nome = case a.id when $2 then 'Soldar suporte' else a.nome end from l where a.projeto_id = $1`,
      [correntes.projetoId, correntes.idDe('B10')],
    );
    await touchProjeto(api, correntes.projetoId);
    const { linhas } = await achados('CONFLITOS');
    expect(linhas).toContainEqual(
      expect.objectContaining({
        motivo: 'QUENTE_COM_ABERTURA',
        severidade: 'Crítica',
        atividade: expect.objectContaining({ codigo: 'B10' }),
        outra: expect.objectContaining({ codigo: 'A10' }),
      }),
    );
    // One request of the service answers for all that goes inside: only the first of them tells.
    const ditos = async () =>
      (await achados('CONFLITOS')).linhas.map(({ motivo, atividade }) => `${motivo} ${atividade?.codigo}`);
    expect((await ditos()).filter((dito) => dito.startsWith('CONFINADO'))).toEqual(['CONFINADO_SEM_APOIO B10']);
    for (const { sugestao } of linhas) expect(sugestao.length).toBeGreaterThan(10);

    const quente = async (mudanca: string, ids: readonly number[]) => {
      await sql(`${mudanca} where projeto_id = $1`, [correntes.projetoId, ...ids]);
      await touchProjeto(api, correntes.projetoId);
      return (await ditos()).filter((dito) => dito.startsWith('QUENTE'));
    };
    const b10 = correntes.idDe('B10');
    // Whoever tests a weld, steam that is let out, and a workshop out of the area, are no hot work beside product.
    expect(
      await quente(`update atividade set nome = case id when $2 then 'Ensaiar solda' else nome end`, [b10]),
    ).toEqual([]);
    expect(
      await quente(`update atividade set nome = case id when $2 then 'Soldar suporte' else nome end`, [b10]),
    ).not.toEqual([]);
    await sql(`update equipamento set classe_fluido = 'C' where tag = 'P-21004A'`, []);
    expect(await quente('update atividade set nome = nome', [])).toEqual([]);
    await sql(`update equipamento set classe_fluido = 'A' where tag = 'P-21004A'`, []);
    expect(await quente('update atividade set nome = nome', [])).not.toEqual([]);
    await sql(
      `with l as (insert into local (cliente_id, codigo, nome, tipo) select cliente_id, 'OFI', 'Oficina', 'OFICINA' from projeto where id = $1 returning id)
       update atividade a set local_id = l.id from l where a.id = $2`,
      [correntes.projetoId, correntes.idDe('A10')],
    );
    expect(await quente('update atividade set nome = nome', [])).toEqual([]);
  });

  it('knows who of the crew has a training that ends before the work does', async () => {
    const { rows } = await sql(
      `insert into pessoa (cliente_id, nome, vinculo, treinamentos)
       select cliente_id, nome, 'CLIENTE', jsonb_build_array(jsonb_build_object('norma', 'NR-35', 'validade', validade)) from projeto,
         (values ('Batista', '2027-08-02'), ('Souza', '2027-08-04')) p (nome, validade) where id = $1 returning id`,
    );
    for (const { id } of rows)
      await sql(
        'insert into atividade_recurso (projeto_id, atividade_id, pessoa_id, quantidade) values ($1, $2, $3, 1)',
        [correntes.projetoId, correntes.idDe('A20'), id],
      );
    await touchProjeto(api, correntes.projetoId);
    expect((await achados('CONFLITOS', 'motivo=TREINAMENTO_VENCIDO')).linhas).toMatchObject([
      {
        severidade: 'Alta',
        atividade: { codigo: 'A20' },
        registro: { entidade: 'pessoa', nome: 'Batista' },
        de: '2027-08-03T00:00',
      },
    ]);
  });

  it('knows work on a system before its release, and after its delivery', async () => {
    await naEtapa({ B10: 'LIB', A10: 'USI', A20: 'ENT' });
    await sql(
      `with s as (insert into sistema (cliente_id, area_id, codigo, nome, tipo)
         select p.cliente_id, a.id, '210-01', 'Preaquecimento', 'PROCESSO' from projeto p join area a on a.cliente_id = p.cliente_id
         where p.id = $1 limit 1 returning id),
       u as (update servico set sistema_id = s.id from s where projeto_id = $1)
       insert into projeto_sistema (projeto_id, sistema_id, liberacao_planejada) select $1, s.id, '2027-08-02T12:00' from s`,
    );
    const conflitos = async () => {
      await touchProjeto(api, correntes.projetoId);
      const { linhas } = await achados('CONFLITOS');
      return linhas
        .filter(({ registro }) => registro?.entidade === 'sistema')
        .map(({ motivo, atividade, registro, de, ate }) => [motivo, atividade?.codigo, registro?.nome, de, ate]);
    };
    expect(await conflitos()).toEqual([
      ['ANTES_DA_LIBERACAO', 'A10', '210-01 Preaquecimento', '2027-08-02T07:00', '2027-08-02T12:00'],
    ]);
    await sql(
      `update projeto_sistema set liberacao_real = '2027-08-01T07:00', entrega_real = '2027-08-02T16:00' where projeto_id = $1`,
    );
    expect(await conflitos()).toEqual([
      ['DEPOIS_DA_ENTREGA', 'A10', '210-01 Preaquecimento', '2027-08-02T16:00', '2027-08-02T17:00'],
    ]);
  });

  it('follows at once what changes beside the schedule', async () => {
    await correntes.limit(9, ['A10', 'B10']);
    const { rows } = await sql(
      `with a as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-210', 'Unidade' from projeto where id = $1 returning *),
       l as (insert into local (cliente_id, area_id, codigo, nome, capacidade_pessoas)
         select a.cliente_id, a.id, 'PL3', 'Plataforma', 1 from a returning id)
       update servico s set local_id = l.id from l where s.projeto_id = $1 returning l.id as local, s.id as servico`,
    );
    const { local, servico } = rows[0] as { local: number; servico: number };
    await touchProjeto(api, correntes.projetoId);
    const change = async (caminho: string, mudanca: object) => {
      const { body } = await api.send<{ linha: { versao: number } }>('GET', caminho, undefined, correntes.token);
      const { status } = await api.send('PUT', `${caminho}?versao=${body.linha.versao}`, mudanca, correntes.token);
      expect(status).toBe(200);
      return (await achados('CONFLITOS')).linhas.map(({ motivo }) => motivo);
    };
    expect(await change(`/local/${local}`, { capacidadePessoas: 2 })).toEqual([]);
    expect(await change(`/local/${local}`, { capacidadePessoas: 1 })).toEqual(['LOCAL_LOTADO']);
    expect(await change(`/servico/${servico}`, { localId: null })).toEqual([]);
    const semVerbo = async () => (await achados('DESCRICAO', 'motivo=SEM_VERBO')).total;
    const antes = await semVerbo();
    const itens = [{ acao: 'alterar', id: correntes.idDe('A10'), valores: { nome: 'Abrir as tampas' } }];
    await api.send('POST', '/cronograma/plano', { itens }, correntes.token);
    expect(await semVerbo()).toBe(antes - 1);
  });

  it('measures the radius of a radiography in metres, wherever the site is', async () => {
    await correntes.limit(9, ['A10', 'B10']);
    const { rows } = await sql(
      `with a as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-210', 'Unidade' from projeto where id = $1 returning *),
       l as (insert into local (cliente_id, area_id, codigo, nome, latitude, longitude)
         select a.cliente_id, a.id, 'L' || n.metros, 'Local', -22 + n.metros / 110540.0, -47 from a, (values (0), (29), (31)) n(metros) returning id, codigo),
       s as (update servico set radiografia = true where projeto_id = $1)
       select id from l order by codigo`,
    );
    const [fonte, perto, longe] = rows.map(({ id }) => Number(id));
    const radiografa = async (onde: number | undefined) => {
      await sql(
        `update atividade set local_id = case id when $2 then $3::bigint when $4 then $5::bigint end,
           nome = case id when $2 then 'Radiografar solda' else nome end where projeto_id = $1`,
        [correntes.projetoId, correntes.idDe('A10'), fonte, correntes.idDe('B10'), onde],
      );
      await touchProjeto(api, correntes.projetoId);
      return (await achados('CONFLITOS', 'motivo=RADIOGRAFIA_COM_GENTE')).linhas.map(({ outra }) => outra?.codigo);
    };
    expect(await radiografa(perto)).toEqual(['B10']);
    expect(await radiografa(longe)).toEqual([]);
  });

  it('tells what was found and what to do, by windows', async () => {
    const { linhas, total } = await achados('LOGICA_AUSENTE');
    expect(total).toBe(4);
    expect(Object.fromEntries(linhas.map(({ atividade, motivo }) => [atividade?.codigo, motivo]))).toEqual({
      A10: 'SEM_PREDECESSORA',
      A20: 'SEM_SUCESSORA',
      B10: 'SEM_PREDECESSORA',
      B20: 'SEM_SUCESSORA',
    });
    expect(linhas[0]?.sugestao).toMatch(/^Vincule ao que/);
    const janela = await achados('LOGICA_AUSENTE', 'inicio=3&limite=5');
    expect(janela).toMatchObject({ total: 4, linhas: [linhas[3]] });
    expect(await achados('FORA_DE_SEQUENCIA')).toEqual({ total: 0, linhas: [], motivos: [] });
  });

  it('tells the kinds of what was found, and finds by kind, activity, service and TAG', async () => {
    await naEtapa({ A10: 'ABE' });
    const codigos = async (consulta: string) =>
      (await achados('LOGICA_AUSENTE', consulta)).linhas.map(({ atividade }) => atividade?.codigo);
    const { linhas, motivos } = await achados('LOGICA_AUSENTE');
    expect(motivos.map(({ motivo, quantidade }) => [motivo, quantidade])).toEqual([
      ['SEM_PREDECESSORA', 2],
      ['SEM_SUCESSORA', 2],
    ]);
    expect(await codigos('motivo=SEM_SUCESSORA')).toEqual(['A20', 'B20']);
    expect(await codigos('busca=b1')).toEqual(['B10']);
    const { tag, servico } = linhas[0] as AchadoSaude;
    expect(await codigos(`busca=${tag}`)).toHaveLength(4);
    expect(await codigos(`busca=${servico?.codigo}`)).toHaveLength(4);
    expect(await codigos(`servicoId=${servico?.id}`)).toHaveLength(4);
    expect(await codigos('servicoId=999999')).toEqual([]);
    expect(await verificacao('LOGICA_AUSENTE')).toMatchObject({ sugestao: linhas[0]?.sugestao, severidade: null });
    expect((await correntes.get('/saude/LOGICA_AUSENTE/achado?motivo=BELEZA')).status).toBe(422);
  });

  it('goes by the limits asked for', async () => {
    expect(await verificacao('DURACAO_ALTA')).toMatchObject({ quantidade: 0, veredito: 'PASSA' });
    expect((await achados('DURACAO_ALTA', 'duracaoAlta=1199')).linhas).toMatchObject([
      { atividade: { codigo: 'A20' }, valor: 1200 },
    ]);
    expect(await verificacao('FOLGA_ALTA', 'folgaAlta=899')).toMatchObject({ quantidade: 2, denominador: 4 });
    expect(await verificacao('FOLGA_ALTA', 'folgaAlta=900')).toMatchObject({ quantidade: 0 });
  });

  it('knows the hour: a data date of more than a shift ago, in execution', async () => {
    api.setNow('2027-08-03T12:00:00-03:00');
    expect(await verificacao('CORTE_ANTIGO')).toMatchObject({ veredito: 'NAO_AVALIADA', falta: null });
    await sql(`update projeto set situacao = 'EXECUCAO', alteracao = alteracao + 1 where id = $1`);
    expect(await verificacao('CORTE_ANTIGO')).toMatchObject({ quantidade: 1, veredito: 'FALHA' });
    expect((await achados('CORTE_ANTIGO')).linhas).toMatchObject([{ valor: 29 * 60, de: '2027-08-02T07:00' }]);
  });
});

describe('who asks for it', () => {
  it('and sees a part is told of that part, without measures of the whole', async () => {
    const token = await correntes.daFrente(['A10']);
    expect(await saude('', token)).toMatchObject({ parcial: true, indice: null });
    const medida = { quantidade: null, percentual: null, veredito: null, achados: 1 };
    expect(await verificacao('LOGICA_AUSENTE', '', token)).toMatchObject(medida);
    const { total, linhas } = await achados('LOGICA_AUSENTE', '', token);
    expect(total).toBe(1);
    expect(linhas).toMatchObject([{ atividade: { codigo: 'A10' } }]);
    expect((await achados('LOGICA_AUSENTE', '', await correntes.semFrente())).total).toBe(0);
  });

  it('asks for a check and limits that there are', async () => {
    expect(await correntes.get('/saude/BELEZA/achado')).toMatchObject({ status: 404 });
    for (const ruim of ['folgaAlta=0', 'duracaoAlta=x'])
      expect((await correntes.get(`/saude?${ruim}`)).status).toBe(422);
  });

  it('is told of a loop by its codes', async () => {
    await correntes.closeCiclo();
    const body = { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10 → A20 → A10') };
    expect(await correntes.get('/saude')).toMatchObject({ status: 422, body });
  });
});
