import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { chosenFrom } from '../../../../lib/chosen-from.ts';

/** What the list is narrowed by, of a project's form and of what is known of it; a sheet has all of the form. */
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

/** The declaration of the list, with the names of the clients that its filter offers. */
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
