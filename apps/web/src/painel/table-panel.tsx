import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { comUnidadeNoTitulo, escrito } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { campoDe, type RespostaDoPainel, type Tabela } from '@cadencia/domain/painel.ts';
import { contagemDe } from '@cadencia/domain/painel-numeros.ts';
import { Box, Stack, Table, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNumeric } from '../cadastro/cell-text.ts';
import type { BuscaDaLista } from '../cadastro/list-search.ts';
import { RowCard } from '../cadastro/row-card.tsx';
import { type LinhaNaTela, shown } from '../cadastro/values.ts';
import { InfoHint } from '../components/info-hint.tsx';
import { Panel } from '../components/panel.tsx';
import { Scrollable } from '../components/scrollable.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import { VAZIO } from '../lib/formato.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ListLink, listOf } from './chart-panel.tsx';

interface CellProps {
  readonly nome: string;
  readonly field: Field;
  readonly linha: LinhaNaTela;
  /** Opens the record, in the first cell of its row. */
  readonly open: ((texto: string) => ReactNode) | undefined;
}

/** A long text wraps; the other values stand in one line. */
const wraps = ({ kind, max = 0 }: Field): boolean => kind === 'texto' && max > 40;

function Cell({ nome, field, linha, open }: CellProps) {
  const texto = shown(nome, field, linha);
  const tom = field.tons?.[escrito(linha[nome] ?? '')];
  return (
    <Table.Td
      ta={isNumeric(field) ? 'right' : 'left'}
      className="cad-numero"
      {...(wraps(field) ? { miw: 200 } : { style: { whiteSpace: 'nowrap' } })}
    >
      {texto === '' && <Text c="dimmed">{VAZIO}</Text>}
      {texto && tom ? <StatusDot tone={tom}>{texto}</StatusDot> : (open?.(texto) ?? texto)}
    </Table.Td>
  );
}

interface Props {
  readonly cadastro: Cadastro;
  readonly tabela: Tabela;
  readonly lida: NonNullable<RespostaDoPainel['tabela']>;
  /** State of the list that holds all records of the table. */
  readonly search: BuscaDaLista;
}

/** The first records of a board; each opens over the list of all of them. */
export function TablePanel({ cadastro, tabela, lida, search }: Props) {
  const { label, ajuda, ordem } = tabela;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const lista = { ...search, ordem };
  const linhas = lida.linhas.map((linha): LinhaNaTela => ({ ...linha, rotulos: lida.rotulos }));
  const campos = lida.colunas.map((nome) => ({ nome, field: campoDe(cadastro, nome) }));
  const opens = (registro: number) => (texto: string) => (
    <ListLink to={listOf(cadastro)} search={{ ...lista, registro }}>
      {texto}
    </ListLink>
  );
  return (
    <Box miw={0}>
      <Panel titulo={label} acao={ajuda && <InfoHint sobre={label}>{ajuda}</InfoHint>}>
        {isPhone ? (
          <Stack gap={8}>
            {linhas.map((linha) => (
              <RowCard
                key={linha.id}
                cadastro={{ ...cadastro, columns: lida.colunas }}
                linha={linha}
                onAbrir={() => void navigate({ to: listOf(cadastro), search: { ...lista, registro: linha.id } })}
              />
            ))}
          </Stack>
        ) : (
          <Scrollable rotulo={`Tabela: ${label}`}>
            <Table fz="sm" verticalSpacing={5} highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  {campos.map(({ nome, field }) => (
                    <Table.Th key={nome} ta={isNumeric(field) ? 'right' : 'left'} style={{ whiteSpace: 'nowrap' }}>
                      {comUnidadeNoTitulo(field)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {linhas.map((linha) => (
                  <Table.Tr key={linha.id}>
                    {campos.map((campo, i) => (
                      <Cell key={campo.nome} {...campo} linha={linha} open={i === 0 ? opens(linha.id) : undefined} />
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Scrollable>
        )}
        <Text fz="sm" c="dimmed" mt={8}>
          {contagemDe(lida)} ·{' '}
          <ListLink to={listOf(cadastro)} search={lista}>
            abrir a lista
          </ListLink>
        </Text>
      </Panel>
    </Box>
  );
}
