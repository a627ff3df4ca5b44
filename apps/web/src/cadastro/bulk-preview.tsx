import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { Table } from '@mantine/core';
import { Scrollable } from '../components/scrollable.tsx';
import { formatNumero } from '../lib/formato.ts';
import type { Ensaio } from './use-bulk-edit.ts';
import { type LinhaNaTela, shown, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly nome: string;
  readonly field: Field;
  readonly linhas: readonly LinhaNaTela[];
  readonly ensaio: Ensaio;
}

/** A cell; a short value, as a code, stays on one line. */
const Valor = ({ texto }: { readonly texto: string }) => (
  <Table.Td {...(texto.length <= 12 && { style: { whiteSpace: 'nowrap' } })}>{texto || '–'}</Table.Td>
);

/** Rows that the preview shows at most; its counts cover all rows. */
const MOSTRADAS = 200;

/** What a change would do to each row: first rows that it cannot change and why, last those that have the value. */
export function BulkPreview({ cadastro, nome, field, linhas, ensaio: { desfechos, rotulos, mudam } }: Props) {
  const lugar = ({ antes, erro }: { antes: LinhaNaTela; erro: unknown }) => (erro ? 0 : mudam.has(antes.id) ? 1 : 2);
  const itens = linhas
    .map((antes, i) => ({ antes, erro: desfechos[i]?.erro, depois: desfechos[i]?.linha }))
    .sort((a, b) => lugar(a) - lugar(b));
  const recusadas = itens.filter(({ erro }) => erro).length;
  const iguais = itens.length - recusadas - mudam.size;
  return (
    <>
      <p role="status">
        {formatNumero(mudam.size)} {mudam.size === 1 ? 'muda' : 'mudam'}
        {iguais > 0 && `, ${formatNumero(iguais)} já ${iguais === 1 ? 'está' : 'estão'} assim`}
        {recusadas > 0 && `, ${formatNumero(recusadas)} não ${recusadas === 1 ? 'pode' : 'podem'} mudar`}
        {itens.length > MOSTRADAS && `; os primeiros ${MOSTRADAS} estão abaixo`}.
      </p>
      <Scrollable rotulo="O que vai mudar" mah={320} mt={8}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Registro</Table.Th>
              <Table.Th>De</Table.Th>
              <Table.Th>Para</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {itens.slice(0, MOSTRADAS).map(({ antes, depois, erro }) => (
              <Table.Tr key={antes.id} {...(erro && { c: 'var(--cad-critico)' })}>
                <Table.Th scope="row" c="var(--cad-texto)">
                  {titleOf(cadastro.title, antes)}
                </Table.Th>
                <Valor texto={shown(nome, field, antes)} />
                <Valor
                  texto={
                    erro
                      ? (erro.campos[nome] ?? erro.mensagem)
                      : depois
                        ? shown(nome, field, { ...depois, rotulos })
                        : ''
                  }
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
    </>
  );
}
