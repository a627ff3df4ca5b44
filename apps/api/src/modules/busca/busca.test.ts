import { type GrupoBusca, TETO_BUSCA } from '@cadencia/domain/busca/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  createCliente,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let clienteId: number;
let projetoId: number;
let token: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  planejador = await createUsuario(api);
  clienteId = await createCliente(api);
  ({ projetoId, token } = await novoProjeto('Parada da Caldeira de Força', 'PCF-27'));
});
afterAll(() => api.close());

async function novoProjeto(titulo: string, sigla: string) {
  const projeto = await createProjeto(api, planejador.token, {
    des_titulo_pro: titulo,
    des_sigla_pro: sigla,
    cod_cliente_cli: clienteId,
  });
  const id = projeto.cod_projeto_pro;
  return { projetoId: id, token: await enterProjeto(api, planejador, id) };
}

/** Writes a serviço with activities that have these texts; answers the ids of both. */
async function write(
  projeto: number,
  servico: { codigo: string; titulo: string; frenteId?: number; tag?: string },
  atividades: readonly (readonly [codigo: string, nome: string])[],
) {
  const id = await createServico(api, projeto, servico.frenteId ? { frenteId: servico.frenteId } : {});
  const { db } = api.database;
  await db
    .updateTable('servico')
    .set({ codigo: servico.codigo, titulo: servico.titulo })
    .where('id', '=', id)
    .execute();
  if (servico.tag) await linkEquipamento(id, servico.tag);
  const ids: number[] = [];
  for (const [codigo, nome] of atividades) {
    const { rows } = await sql<{ id: number }>`
      insert into atividade (projeto_id, servico_id, codigo, nome, duracao, duracao_restante, calendario_id, posicao)
      select p.id, ${id}, ${codigo}, ${nome}, 60, 60, p.calendario_id, (select count(*) from atividade)
      from projeto p where p.id = ${projeto} returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  return { id, atividades: ids };
}

async function linkEquipamento(servicoId: number, tag: string): Promise<void> {
  await sql`
    with tipo as (insert into tipoequipamento (sigla, nome, familia) values ('P', ${`Tipo de ${tag}`}, 'ESTATICO') returning id),
    unidade as (insert into area (cliente_id, sigla, nome) values (${clienteId}, ${tag}, 'Unidade') returning id),
    novo as (insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
      select ${clienteId}, ${tag}, 'Resfriador de nafta', tipo.id, unidade.id from tipo, unidade returning id)
    update servico set equipamento_id = novo.id from novo where servico.id = ${servicoId}`.execute(api.database.db);
}

const search = async (q: string, quem = token, resto = ''): Promise<GrupoBusca[]> => {
  const { status, body } = await api.send<{ grupos: GrupoBusca[] }>(
    'GET',
    `/busca?q=${encodeURIComponent(q)}${resto}`,
    undefined,
    quem,
  );
  expect(status).toBe(200);
  return body.grupos;
};
const titulos = async (q: string, tipo: string, quem = token): Promise<string[]> =>
  (await search(q, quem)).find((grupo) => grupo.tipo === tipo)?.itens.map(({ titulo }) => titulo) ?? [];

describe('what is found', () => {
  let servico: { id: number; atividades: number[] };
  beforeAll(async () => {
    servico = await write(projetoId, { codigo: 'S-770', titulo: 'Manutenção geral do permutador', tag: 'E-2101A' }, [
      ['A-10', 'Liberação e drenagem'],
      ['A-100', 'Sacar feixe tubular'],
      ['A-1', 'Montar andaime A-10 elevado'],
    ]);
    await sql`insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, posicao)
      select ${projetoId}, id, '1.9', 'Sistema de água de alimentação', 9, 2, 9 from eap
      where projeto_id = ${projetoId} and eap_pai_id is null`.execute(api.database.db);
  });

  it('groups by entity, each item with where it leads', async () => {
    expect(await search('permutador')).toEqual([
      {
        tipo: 'servico',
        rotulo: 'Serviços',
        parecidos: false,
        total: 1,
        itens: [
          {
            id: servico.id,
            titulo: 'S-770 Manutenção geral do permutador',
            detalhe: 'E-2101A · Parada da Caldeira de Força',
            destino: `/servico?registro=${servico.id}`,
          },
        ],
      },
    ]);
    const [grupo] = await search('sacar feixe');
    expect(grupo?.itens[0]).toMatchObject({
      titulo: 'A-100 Sacar feixe tubular',
      detalhe: 'S-770 Manutenção geral do permutador',
      destino: `/gestaoprojeto?servico=${servico.id}&atividade=${servico.atividades[1]}`,
    });
  });

  it('puts the exact code first, then codes that begin with it, then words', async () => {
    expect(await titulos('a-10', 'atividade')).toEqual([
      'A-10 Liberação e drenagem',
      'A-100 Sacar feixe tubular',
      'A-1 Montar andaime A-10 elevado',
    ]);
  });

  it.each([
    ['MANUTENCAO', 'servico', 'S-770 Manutenção geral do permutador'],
    ['manutenção', 'servico', 'S-770 Manutenção geral do permutador'],
    ['agua de alimentacao', 'eap', '1.9 Sistema de água de alimentação'],
    ['DRENÁGEM', 'atividade', 'A-10 Liberação e drenagem'],
    ['pcf', 'projeto', 'Parada da Caldeira de Força'],
    ['caldeira forca', 'projeto', 'Parada da Caldeira de Força'],
  ])('takes accents and case of "%s" as nothing', async (q, tipo, titulo) => {
    expect(await titulos(q, tipo)).toContain(titulo);
  });

  it('finds words in any order, one of them in the serviço or in its TAG', async () => {
    expect(await titulos('feixe sacar', 'atividade')).toEqual(['A-100 Sacar feixe tubular']);
    expect(await titulos('e-2101 feixe', 'atividade')).toEqual(['A-100 Sacar feixe tubular']);
    expect(await titulos('permutador drenagem', 'atividade')).toEqual(['A-10 Liberação e drenagem']);
    expect(await titulos('E-2101A', 'atividade')).toEqual([]);
    expect(await titulos('E-2101A', 'servico')).toEqual(['S-770 Manutenção geral do permutador']);
  });

  it.each([
    ['permutadro', 'servico', 'S-770 Manutenção geral do permutador'],
    ['dreangem', 'atividade', 'A-10 Liberação e drenagem'],
    ['sacar fexie', 'atividade', 'A-100 Sacar feixe tubular'],
    ['caldera', 'projeto', 'Parada da Caldeira de Força'],
    ['alimentasao', 'eap', '1.9 Sistema de água de alimentação'],
  ])('finds what is like "%s" when nothing has it, and says so', async (q, tipo, titulo) => {
    const grupo = (await search(q)).find((each) => each.tipo === tipo);
    expect(grupo).toMatchObject({ parecidos: true });
    expect(grupo?.itens.map((item) => item.titulo)).toContain(titulo);
  });

  it('does not offer similar things beside what was meant', async () => {
    const grupos = await search('feixe');
    expect(grupos.map(({ tipo, parecidos }) => [tipo, parecidos])).toEqual([['atividade', false]]);
  });

  it('answers nothing for what is nowhere', async () => {
    expect(await search('xyzwk')).toEqual([]);
  });

  it('limits each group and counts beyond the limit, up to the ceiling', async () => {
    const { db } = api.database;
    await sql`insert into atividade (projeto_id, servico_id, codigo, nome, duracao, duracao_restante, calendario_id, posicao)
      select p.id, ${servico.id}, 'LOTE-' || lpad(i::text, 5, '0'), 'Limpeza de bandejas', 60, 60, p.calendario_id, 100 + i
      from projeto p, generate_series(1, ${TETO_BUSCA + 50}::int) i where p.id = ${projetoId}`.execute(db);
    const [grupo] = await search('bandejas', token, '&limite=3');
    expect(grupo).toMatchObject({ tipo: 'atividade', total: TETO_BUSCA });
    expect(grupo?.itens).toHaveLength(3);
    // The whole code comes first among more rows than the search compares.
    expect((await search('LOTE-01049'))[0]?.itens[0]?.titulo).toBe('LOTE-01049 Limpeza de bandejas');
    expect((await search('lote-0', token, '&limite=2'))[0]?.itens.map(({ titulo }) => titulo)).toEqual([
      'LOTE-00001 Limpeza de bandejas',
      'LOTE-00002 Limpeza de bandejas',
    ]);
  });
});

describe('who finds it', () => {
  it('finds nothing of another project, and its name only for who is in it', async () => {
    const outro = await novoProjeto('Parada do Digestor Contínuo', 'PDC-27');
    await write(outro.projetoId, { codigo: 'S-DIG', titulo: 'Digestor sigiloso' }, [['DIG-1', 'Lavar digestor']]);
    expect((await search('digestor', outro.token)).map(({ tipo }) => tipo)).toEqual([
      'projeto',
      'servico',
      'atividade',
      'eap',
    ]);
    expect((await search('digestor', token)).map(({ tipo }) => tipo)).toEqual(['projeto']);
    const alheio = await createUsuario(api);
    expect(await search('digestor', await enterProjeto(api, alheio, projetoId))).toEqual([]);
  });

  it('finds only projects while none is selected', async () => {
    expect((await search('parada', planejador.token)).map(({ tipo }) => tipo)).toEqual(['projeto']);
  });

  it('gives a supervisor of a frente its rows, their serviços and the nodes above', async () => {
    const supervisor = await createUsuario(api, 5);
    const frenteId = await createFrente(api, projetoId, supervisor.id);
    await write(projetoId, { codigo: 'S-F1', titulo: 'Turbina da frente', frenteId }, [['TF-1', 'Abrir turbina']]);
    await write(projetoId, { codigo: 'S-F2', titulo: 'Turbina alheia' }, [['TF-2', 'Fechar turbina']]);
    const dele = await enterProjeto(api, supervisor, projetoId);
    const grupos = await search('turbina', dele);
    expect(grupos.flatMap(({ itens }) => itens.map(({ titulo }) => titulo)).sort()).toEqual([
      'S-F1 Turbina da frente',
      'TF-1 Abrir turbina',
    ]);
    expect(grupos.every(({ total }) => total === 1)).toBe(true);
    expect(await titulos('TF-2', 'atividade', dele)).not.toContain('TF-2 Fechar turbina');
    expect(await titulos('água de alimentação', 'eap', dele)).toEqual([]);
    expect(await titulos('caldeira de força', 'eap', dele)).toHaveLength(1);
  });

  it.each([
    ['Servico:ListarServico', ['atividade', 'eap', 'projeto']],
    ['Eap:ListarEap', ['atividade', 'projeto', 'servico']],
    ['GestaoProjeto:ListarGestaoProjeto', ['projeto']],
  ])('without %s its group is not there', async (permissao, ficam) => {
    const usuario = await createUsuario(api);
    await write(projetoId, { codigo: `CAL-${permissao.length}`, titulo: 'Caldeira de força' }, [
      [`CF-${permissao.length}`, 'Inspecionar caldeira de força'],
    ]);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${usuario.id}, id, 'NEGA' from permissao where chave = ${permissao}`.execute(api.database.db);
    const grupos = await search('caldeira de força', await enterProjeto(api, usuario, projetoId));
    expect(grupos.map(({ tipo }) => tipo).sort()).toEqual(ficam);
  });

  it('finds users by name and e-mail, for who may list them', async () => {
    const gerente = await createUsuario(api, 2);
    const { id } = await createUsuario(api, 12, gerente.id);
    await sql`update usuario set nome = 'Zoraide Quevedo', email = 'zoraide+parada@exemplo.com.br' where id = ${id}`.execute(
      api.database.db,
    );
    for (const q of ['zoraide', 'quevêdo zor', 'zoraide+parada@', 'zoriade', 'ZORAIDE QUEVEDO']) {
      expect(await search(q, gerente.token), q).toMatchObject([
        {
          tipo: 'usuario',
          itens: [
            {
              id,
              titulo: 'Zoraide Quevedo',
              detalhe: 'Consulta · zoraide+parada@exemplo.com.br',
              destino: '/usuario?busca=zoraide%2Bparada@exemplo.com.br',
            },
          ],
        },
      ]);
    }
    expect(await search('zoraide', token)).toEqual([]);
    await sql`update usuario set ativo = false where id = ${id}`.execute(api.database.db);
    expect(await search('zoraide', gerente.token)).toEqual([]);
  });

  it('finds events of the project by title and place, for who may see its calendar', async () => {
    const evento = async (
      projeto: number,
      titulo: string,
      inicio: string,
      resto: { local?: string; excluido?: true } = {},
    ) =>
      (
        await sql<{ id: number }>`
          insert into evento (projeto_id, categoria_id, titulo, inicio, local, excluido_em)
          select ${projeto}, min(id), ${titulo}, ${inicio}, ${resto.local ?? ''},
            ${resto.excluido ? sql`now()` : sql`null`} from evento_categoria returning id`.execute(api.database.db)
      ).rows[0]?.id;
    await evento(projetoId, 'Reunião de içamento', '2001-03-14T07:00');
    const perto = await evento(projetoId, 'Reunião de içamento', '2002-03-14T07:00', { local: 'Sala da parada' });
    await evento(projetoId, 'Reunião de içamento desmarcada', '2002-03-15T07:00', { excluido: true });
    const outro = await novoProjeto('Parada da Enfardadeira', 'PEF-27');
    await evento(outro.projetoId, 'Reunião de içamento alheia', '2002-03-14T07:00');
    const [grupo] = await search('reuniao icamento');
    expect(grupo).toMatchObject({ tipo: 'evento', rotulo: 'Calendário', total: 2 });
    expect(grupo?.itens[0]).toEqual({
      id: perto,
      titulo: 'Reunião de içamento',
      detalhe: '14/03/2002 07:00 · Sala da parada',
      destino: `/calendario?data=2002-03-14&evento=${perto}`,
    });
    expect(await titulos('içamneto', 'evento')).toHaveLength(2);
    expect(await titulos('sala da parada', 'evento')).toEqual(['Reunião de içamento']);
    const semCalendario = await createUsuario(api);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${semCalendario.id}, id, 'NEGA' from permissao where chave = 'Calendario:ListarCalendario'`.execute(
      api.database.db,
    );
    expect(await search('içamento', await enterProjeto(api, semCalendario, projetoId))).toEqual([]);
  });

  it('asks for a session', async () => {
    expect((await api.send('GET', '/busca?q=caldeira')).status).toBe(401);
  });
});

describe('what is typed', () => {
  it.each([
    '%%',
    '__',
    "'; drop table atividade; --",
    '\\\\',
    '<b>"x"</b>',
    '🔥🔥',
    'ção ção',
    '-- --',
    '()[]{}*',
    'x'.repeat(200),
  ])('takes %j as text', async (q) => {
    expect(await search(q)).toBeInstanceOf(Array);
  });

  it('takes wildcards literally', async () => {
    await write(projetoId, { codigo: 'S-PCT', titulo: 'Válvula 100% aberta_fim' }, []);
    expect(await titulos('100%', 'servico')).toEqual(['S-PCT Válvula 100% aberta_fim']);
    expect(await titulos('aberta_fim', 'servico')).toEqual(['S-PCT Válvula 100% aberta_fim']);
    // As wildcards these would match exactly; as text they are only similar.
    expect((await search('v%vula'))[0]?.parecidos ?? true).toBe(true);
    expect((await search('abert__fim'))[0]?.parecidos ?? true).toBe(true);
  });

  it.each(['😀', '😀😀', 'é😀', '🇧🇷', '--', '...', '%%', '__', '\\\\', '()', "''"])(
    'finds nothing for %j, which nothing has',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it.each([
    ['a', 'Informe ao menos 2 caracteres.'],
    [' a ', 'Informe ao menos 2 caracteres.'],
    ['     ', 'Informe ao menos 2 caracteres.'],
    ['x'.repeat(201), 'Informe no máximo 200 caracteres.'],
    ['a\u0000b', 'O texto tem caracteres inválidos.'],
  ])('refuses %j', async (q, mensagem) => {
    const { status, body } = await api.send('GET', `/busca?q=${encodeURIComponent(q)}`, undefined, token);
    expect([status, body]).toMatchObject([422, { campos: { q: mensagem } }]);
  });

  it('ends a search that the database keeps waiting, and says what to do', async () => {
    const outra = await api.database.pool.connect();
    try {
      await outra.query('begin; lock table servico in access exclusive mode');
      const { status, body } = await api.send('GET', '/busca?q=caldeira', undefined, token);
      expect([status, body]).toMatchObject([503, { codigo: 'servidor.demorado' }]);
    } finally {
      await outra.query('rollback');
      outra.release();
    }
    expect((await api.send('GET', '/busca?q=caldeira', undefined, token)).status).toBe(200);
  });

  it('refuses a limit that is none', async () => {
    for (const limite of ['0', '21', 'x']) {
      expect((await api.send('GET', `/busca?q=caldeira&limite=${limite}`, undefined, token)).status).toBe(422);
    }
  });
});
