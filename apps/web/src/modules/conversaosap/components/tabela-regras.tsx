import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { MODOS } from '@cadencia/domain/conversaosap/modos.ts';
import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { ActionIcon, Anchor, Group, Table, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatInstante, formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import styles from './conversaosap.module.css';
import { destinoEmPalavras } from './destino.ts';

interface Props {
  readonly objeto: Objeto;
  readonly regras: readonly RegraSap[];
  readonly rotulos: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** An order is being saved, so another cannot be asked for. */
  readonly ocupada: boolean;
  readonly onAbrir: (regra: RegraSap) => void;
  readonly onDuplicar: (regra: RegraSap) => void;
  readonly onExcluir: (regra: RegraSap) => void;
  readonly onOrdenar: (ids: readonly number[]) => void;
}

/** The ids with one of them moved to another's place. */
function moved(regras: readonly RegraSap[], de: number, para: number): number[] {
  const ids = regras.map(({ id }) => id);
  const [id] = ids.splice(de, 1);
  if (id !== undefined) ids.splice(para, 0, id);
  return ids;
}

interface OrdemProps extends Pick<Props, 'regras' | 'ocupada'> {
  readonly n: number;
  readonly onOrdenar: Props['onOrdenar'] | undefined;
}

/** Number of a rule, with buttons that move it up and down. */
function Ordem({ n, regras, ocupada, onOrdenar }: OrdemProps) {
  const valor = regras[n]?.valor ?? '';
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <Text span inherit miw={24} ta="right">
        {n + 1}
      </Text>
      {onOrdenar && (
        <>
          <ActionIcon
            variant="transparent"
            color="gray"
            size="lg"
            aria-label={`Subir ${valor}`}
            disabled={n === 0 || ocupada}
            onClick={() => onOrdenar(moved(regras, n, n - 1))}
          >
            <IconArrowUp size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="transparent"
            color="gray"
            size="lg"
            aria-label={`Descer ${valor}`}
            disabled={n === regras.length - 1 || ocupada}
            onClick={() => onOrdenar(moved(regras, n, n + 1))}
          >
            <IconArrowDown size={16} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

/** The rules of one kind, in the order in which they are tried. */
export function TabelaRegras({ objeto, regras, rotulos, ocupada, onAbrir, onDuplicar, onExcluir, onOrdenar }: Props) {
  const podeEditar = usePermission('ConversaoSap:EditarConversaoSap');
  const podeCriar = usePermission('ConversaoSap:CadastrarConversaoSap');
  const podeExcluir = usePermission('ConversaoSap:ExcluirConversaoSap');
  return (
    <Scrollable rotulo="Regras" mih={0} bd="1px solid var(--cad-borda)" bdrs="md">
      <Table highlightOnHover stickyHeader tabularNums>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            <Table.Th w={116} ta="right">
              Ordem
            </Table.Th>
            <Table.Th>Valor no SAP</Table.Th>
            <Table.Th>Vira</Table.Th>
            <Table.Th>Alcance</Table.Th>
            <Table.Th w={90} ta="right">
              Acertos
            </Table.Th>
            <Table.Th>
              <span className="cad-somente-leitor">Ações</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {regras.map((regra, n) => (
            <Table.Tr key={regra.id} className={styles.regra} {...(regra.ativo ? {} : { c: 'dimmed' })}>
              <Table.Td>
                <Ordem n={n} regras={regras} ocupada={ocupada} onOrdenar={podeEditar ? onOrdenar : undefined} />
              </Table.Td>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  className={styles.valor}
                  inherit
                  underline="hover"
                  ta="left"
                  onClick={() => onAbrir(regra)}
                >
                  {regra.valor}
                </Anchor>
                <Text component="div" fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {MODOS[regra.modo]}
                  {!regra.ativo && ' · inativa'}
                </Text>
              </Table.Td>
              <Table.Td>{destinoEmPalavras(objeto, regra.destino, rotulos)}</Table.Td>
              <Table.Td>{regra.projetoId === null ? 'Cliente' : 'Este projeto'}</Table.Td>
              <Table.Td ta="right">
                {formatNumero(regra.acertos)}
                <Text component="div" fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {regra.ultimoAcerto ? `último ${formatInstante(regra.ultimoAcerto)}` : 'nunca usada'}
                </Text>
              </Table.Td>
              <Table.Td>
                {(podeCriar || podeExcluir) && (
                  <PopupMenu
                    button={(trigger) => (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={`Ações de ${regra.valor}`}
                        {...trigger}
                      >
                        <IconDotsVertical size={16} aria-hidden="true" />
                      </ActionIcon>
                    )}
                    itens={[
                      ...(podeCriar
                        ? [{ chave: 'duplicar', rotulo: 'Duplicar', onClick: () => onDuplicar(regra) }]
                        : []),
                      ...(podeExcluir
                        ? [{ chave: 'excluir', rotulo: 'Excluir', color: 'red', onClick: () => onExcluir(regra) }]
                        : []),
                    ]}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}
