import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Group, Table } from '@mantine/core';
import { Notice } from '../components/notice.tsx';
import { Scrollable } from '../components/scrollable.tsx';
import styles from './cadastro.module.css';
import { type Campos, isSame } from './form.ts';
import { useFilterNames } from './use-filter-names.ts';
import { type LinhaNaTela, shown } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  /** As it was when this person began. */
  readonly lida: LinhaNaTela;
  /** As somebody else left it. */
  readonly atual: LinhaNaTela;
  /** What this person typed. */
  readonly minhas: Campos;
  readonly mensagem: string;
  readonly salvando: boolean;
  /** Saves mine over what is there now. */
  readonly onSalvar: () => void;
  /** Lets go of mine. */
  readonly onDescartar: () => void;
}

/** Of two who save one record, the second sees the three versions of each field and says which stays. */
export function Conflict({ cadastro, lida, atual, minhas, mensagem, salvando, onSalvar, onDescartar }: Props) {
  const campos = Object.entries(cadastro.fields).filter(([nome]) => nome in minhas || !isSame(lida[nome], atual[nome]));
  const apontadas = campos.flatMap(([nome, { alvo }]) =>
    alvo !== undefined && typeof minhas[nome] === 'number' ? [[nome, String(minhas[nome])]] : [],
  );
  const rotulos = useFilterNames(cadastro, Object.fromEntries(apontadas) as Record<string, string>);
  const minha = { ...atual, ...minhas, rotulos: { ...atual.rotulos, ...rotulos } } as LinhaNaTela;
  return (
    <Notice tone="atencao" titulo="Este registro mudou enquanto você o alterava">
      {mensagem} O que você digitou continua aqui.
      <Scrollable rotulo="As três versões" className={styles.versoes}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              <Table.Th>Era</Table.Th>
              <Table.Th>Está agora</Table.Th>
              <Table.Th>Você digitou</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {campos.map(([nome, field]) => (
              <Table.Tr key={nome}>
                <Table.Th scope="row">{field.label}</Table.Th>
                <Table.Td>{shown(nome, field, lida) || '–'}</Table.Td>
                <Table.Td>{shown(nome, field, atual) || '–'}</Table.Td>
                <Table.Td>{nome in minhas ? shown(nome, field, minha) || '–' : 'não mexeu'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
      <Group mt="sm" gap="xs">
        <Button onClick={onSalvar} loading={salvando}>
          Salvar as minhas mudanças
        </Button>
        <Button variant="default" onClick={onDescartar}>
          Ficar com o que está agora
        </Button>
      </Group>
    </Notice>
  );
}
