import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import { fichaDe } from '../equipamento/ficha.ts';
import type { Equipamento } from '../equipamento/mapping.ts';
import { localDaUnidade, type Planta } from '../planta/mapping.ts';
import { inserir, porChave } from './lote/commands.ts';
import { AREA, CLIENTE, CONTRATO, EQUIPAMENTO, LOCAL, SISTEMA } from './lote/mapping.ts';

/** Ids of a plant's things by their codes. */
export interface PlantaGravada {
  readonly clienteId: number;
  readonly contratos: ReadonlyMap<string, number>;
  readonly areas: ReadonlyMap<string, number>;
  readonly sistemas: ReadonlyMap<string, number>;
  readonly locais: ReadonlyMap<string, number>;
  readonly equipamentos: ReadonlyMap<string, number>;
}

interface Pedido {
  readonly planta: Planta;
  readonly equipamentos: readonly Equipamento[];
  readonly tipos: ReadonlyMap<string, number>;
  /** Days since 1970 in which the contracts are good. */
  readonly vigencia: { readonly inicio: number; readonly termino: number };
  readonly criadoPor: number;
}

/** Each safety valve protects one of the vessels or boilers of its system, in turn. */
const protegerVasos = (tx: Tx, clienteId: number) =>
  sql`
    with vasos as (
      select e.id, e.sistema_id, row_number() over (partition by e.sistema_id order by e.tag) as lugar,
        count(*) over (partition by e.sistema_id) as n
      from equipamento e join tipoequipamento t on t.id = e.tipoequipamento_id and t.nr13 in ('VASO', 'CALDEIRA')
      where e.cliente_id = ${clienteId}
    ),
    psvs as (
      select e.id, e.sistema_id, row_number() over (partition by e.sistema_id order by e.tag) as lugar
      from equipamento e join tipoequipamento t on t.id = e.tipoequipamento_id and t.sigla = 'PSV'
      where e.cliente_id = ${clienteId}
    )
    update equipamento e set equipamento_pai_id = v.id from psvs p join vasos v
      on v.sistema_id = p.sistema_id and v.lugar = (p.lugar - 1) % v.n + 1
    where e.id = p.id`.execute(tx);

/** Which contract gives which supports. */
const FORNECEDORES = [
  ['AND', ['AND']],
  ['ISO', ['ISO', 'PIN']],
  ['HID', ['HJT', 'LQV']],
  ['ICA', ['GUI', 'MUN']],
  ['MTX', ['TOR', 'USI', 'TTE']],
].flatMap(([contrato, apoios = []]) => [...apoios].map((apoio) => ({ contrato, apoio })));

const darFornecedores = (tx: Tx, clienteId: number, criadoPor: number) =>
  sql`
    insert into apoio_fornecedor (apoio_id, cliente_id, contrato_id, criado_por)
    select a.id, c.cliente_id, c.id, ${criadoPor}
    from jsonb_to_recordset(${JSON.stringify(FORNECEDORES)}::jsonb) as f(contrato text, apoio text)
    join apoio a on a.sigla = f.apoio join contrato c on c.cliente_id = ${clienteId} and c.sigla = f.contrato`.execute(
    tx,
  );

/** Stores a client with its contracts, areas, systems, places and equipments. */
export async function storePlanta(tx: Tx, pedido: Pedido): Promise<PlantaGravada> {
  const { planta, equipamentos, criadoPor, vigencia, tipos } = pedido;
  const [clienteId = 0] = await inserir(tx, CLIENTE, [planta.cliente], (cliente) => ({ ...cliente, criadoPor }));
  const contratos = await inserir(tx, CONTRATO, planta.contratos, ({ valor, verba, hh, ...contrato }) => ({
    ...contrato,
    ...vigencia,
    clienteId,
    valorTotal: valor,
    verbaExtra: verba,
    hhContratado: hh,
    criadoPor,
  }));
  const areas = porChave(
    planta.areas,
    await inserir(tx, AREA, planta.areas, (area, n) => ({
      ...area,
      localInstalacao: localDaUnidade(planta.cliente.nomeFantasia, area.sigla),
      clienteId,
      ordem: (n + 1) * 10,
      criadoPor,
    })),
    ({ sigla }) => sigla,
  );
  const sistemas = porChave(
    planta.sistemas,
    await inserir(tx, SISTEMA, planta.sistemas, ({ area, codigo, nome, tipo, ordem }) => ({
      clienteId,
      areaId: areas.get(area) ?? null,
      codigo,
      nome,
      tipo,
      ordemLiberacao: ordem,
      criadoPor,
    })),
    ({ codigo }) => codigo,
  );
  const locais = await inserir(tx, LOCAL, planta.locais, ({ codigo, nome, tipo, area, capacidade }) => ({
    clienteId,
    areaId: areas.get(area ?? '') ?? null,
    codigo,
    nome,
    tipo,
    capacidadePessoas: capacidade ?? null,
    criadoPor,
  }));
  const areaDoSistema = new Map(planta.sistemas.map(({ codigo, area }) => [codigo, areas.get(area) ?? null]));
  const tags = await inserir(tx, EQUIPAMENTO, equipamentos, (equipamento) => {
    const { tag, nome, tipo, sistema } = equipamento;
    return {
      ...fichaDe(equipamento, { sigla: planta.cliente.nomeFantasia, hoje: vigencia.inicio }),
      clienteId,
      tag,
      nome,
      tipoequipamentoId: tipos.get(tipo) ?? null,
      areaId: areaDoSistema.get(sistema) ?? null,
      sistemaId: sistemas.get(sistema) ?? null,
      criadoPor,
    };
  });
  await protegerVasos(tx, clienteId);
  await darFornecedores(tx, clienteId, criadoPor);
  return {
    clienteId,
    areas,
    sistemas,
    contratos: porChave(planta.contratos, contratos, ({ sigla }) => sigla),
    locais: porChave(planta.locais, locais, ({ codigo }) => codigo),
    equipamentos: porChave(equipamentos, tags, ({ tag }) => tag),
  };
}
