import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { chosenFrom } from '../../../../lib/chosen-from.ts';

/** Fields of a project that filter the list, stored and derived; a sheet has all fields of the form. */
const MOSTRADOS = [
  'sigla',
  'titulo',
  'clienteId',
  'tipo',
  'porte',
  'periodo',
  'inicioParada',
  'terminoParada',
  'inicioPreparada',
  'partida',
  'terminoPosparada',
  'unidadeNegocio',
  'revisaoSap',
] as const;

interface Cliente {
  readonly id: number;
  readonly nome: string;
}

/** The declaration of the list, with the names of clients for its filter. */
export function declaracaoCom(clientes: readonly Cliente[] = []): Cadastro {
  const { fields, derivados = {} } = projeto as Cadastro;
  const mostrados = Object.fromEntries(MOSTRADOS.map((nome) => [nome, (fields[nome] ?? derivados[nome]) as Field]));
  const nomes = Object.fromEntries(clientes.map(({ id, nome }) => [id, nome]));
  return {
    ...(projeto as Cadastro),
    fields: { ...mostrados, clienteId: chosenFrom(projeto.fields.clienteId, nomes) },
    derivados,
  };
}
