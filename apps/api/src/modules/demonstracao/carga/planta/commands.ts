import type { Tx } from '../../../../infra/transaction.ts';
import type { Equipamento } from '../../equipamento/mapping.ts';
import type { Planta } from '../../planta/mapping.ts';
import { inserir, porChave } from '../lote/commands.ts';
import { AREA, CLIENTE, CONTRATO, EQUIPAMENTO, LOCAL, SISTEMA } from '../lote/mapping.ts';

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
    await inserir(tx, AREA, planta.areas, (area, n) => ({ ...area, clienteId, ordem: (n + 1) * 10, criadoPor })),
    ({ sigla }) => sigla,
  );
  const sistemas = porChave(
    planta.sistemas,
    await inserir(tx, SISTEMA, planta.sistemas, ({ area, codigo, nome, tipo, ordem }) => ({
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
  const tags = await inserir(tx, EQUIPAMENTO, equipamentos, ({ tag, nome, tipo, sistema }) => ({
    clienteId,
    tag,
    nome,
    tipoequipamentoId: tipos.get(tipo) ?? null,
    areaId: areaDoSistema.get(sistema) ?? null,
    sistemaId: sistemas.get(sistema) ?? null,
    criadoPor,
  }));
  return {
    clienteId,
    areas,
    sistemas,
    contratos: porChave(planta.contratos, contratos, ({ sigla }) => sigla),
    locais: porChave(planta.locais, locais, ({ codigo }) => codigo),
    equipamentos: porChave(equipamentos, tags, ({ tag }) => tag),
  };
}
