import pg from 'pg';
import type { Produto } from './produto.ts';
import { seedProjeto } from './semear.ts';

/** Rows of other clients, which must not slow any answer. */
const ALHEIOS = 20_000;
const ATIVIDADES = 7_800;

export interface Planta {
  readonly token: string;
  readonly areas: readonly number[];
  readonly sistemas: readonly number[];
  readonly tipos: readonly number[];
}

const ids = async (client: pg.Client, texto: string, valores: unknown[]): Promise<number[]> =>
  (await client.query<{ id: string }>(texto, valores)).rows.map(({ id }) => Number(id));

/** Equipment of one client: 40 areas, 400 systems, 20 types; one in twenty inactive, one in six without a system. */
async function seedEquipamentos(client: pg.Client, clienteId: number, quantos: number, tipos: readonly number[]) {
  const areas = await ids(
    client,
    `insert into area (cliente_id, sigla, nome) select $1, 'U-' || 100 + i, 'Unidade ' || i from generate_series(1, 40) i returning id`,
    [clienteId],
  );
  const sistemas = await ids(
    client,
    `insert into sistema (cliente_id, area_id, codigo, nome)
     select $1, ($2::bigint[])[1 + i % 40], 'S-' || lpad(i::text, 3, '0'), 'Sistema ' || i from generate_series(0, 399) i returning id`,
    [clienteId, areas],
  );
  await client.query(
    `insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id, sistema_id, criticidade, categoria_nr13,
       classe_fluido, volume, proxima_interna, proxima_externa, motivo_proximas, fluido, ativo)
     select $1, (array['P','V','B','T','F'])[1 + i % 5] || '-' || 10000 + i,
       (array['Permutador de refluxo','Vaso separador','Bomba de carga','Torre de vácuo','Válvula de casco'])[1 + i % 5] || ' ' || (i * 7919 % 5000),
       ($2::bigint[])[1 + i % 20], ($3::bigint[])[1 + i % 40], case when i % 6 > 0 then ($4::bigint[])[1 + i % 400] end,
       (array['A','B','C'])[1 + (i * 31) % 3], (array['I','II','III','IV','V'])[1 + (i * 17) % 5], (array['A','B','C','D'])[1 + i % 4],
       1 + (i * 13) % 500, date '2024-01-01' + ((i::bigint * 7907) % 3000)::int, date '2024-06-01' + ((i::bigint * 104729) % 2000)::int,
       'Datas de uma medição, não de um PH', (array['Nafta','Diesel','Água','Vapor','H2S'])[1 + (i * 7) % 5], i % 20 > 0
     from generate_series(1, $5::int) i`,
    [clienteId, tipos, areas, sistemas, quantos],
  );
  return { areas, sistemas };
}

/** Creates a project whose client has so many pieces of equipment, and a token of its administrator. */
export async function seedPlanta(produto: Produto, quantos: number): Promise<Planta> {
  const token = await produto.enter();
  const eu = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { cod_usuario_usu: number };
  const projetoId = await seedProjeto(produto.url, ATIVIDADES, eu.cod_usuario_usu);
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  try {
    const tipos = await ids(
      client,
      `insert into tipoequipamento (sigla, nome, familia, nr13) select 'T' || i, 'Tipo ' || i, 'ESTATICO', 'VASO' from generate_series(1, 20) i returning id`,
      [],
    );
    const [clienteId = 0] = await ids(client, 'select cliente_id as id from projeto where id = $1', [projetoId]);
    const [outro = 0] = await ids(
      client,
      `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('Outra', 'Outra', 'Medição', 'REFINO') returning id`,
      [],
    );
    const { areas, sistemas } = await seedEquipamentos(client, clienteId, quantos, tipos);
    await seedEquipamentos(client, outro, ALHEIOS, tipos);
    await client.query(
      `update servico s set equipamento_id = e.id from (select id, row_number() over (order by id) * 97 as n from servico where projeto_id = $1) x
       join equipamento e on e.cliente_id = $2 and e.tag like '%-' || 10000 + x.n where s.id = x.id`,
      [projetoId, clienteId],
    );
    await client.query(
      `insert into projeto_equipamento (projeto_id, equipamento_id)
       select distinct projeto_id, equipamento_id from servico where projeto_id = $1 and equipamento_id is not null`,
      [projetoId],
    );
    await client.query('vacuum analyze');
    const { access_token } = await produto.call<{ access_token: string }>(
      'POST',
      `/usuario/tokenprojeto/${projetoId}`,
      {},
      token,
    );
    return { token: access_token, areas, sistemas, tipos };
  } finally {
    await client.end();
  }
}
