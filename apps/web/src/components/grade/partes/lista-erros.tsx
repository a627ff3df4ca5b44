import { Anchor, Button, CopyButton, Group, Table } from '@mantine/core';
import { toTsv } from '../../../lib/csv.ts';
import { ConflictChoice, type Version } from '../../conflict-choice.tsx';
import { Modal } from '../../overlay.tsx';
import type { Endereco } from '../controle/celulas.ts';
import type { Edicoes } from '../controle/edicoes.ts';
import type { ErroLido, readConflitos } from '../controle/erros.ts';
import { texto } from '../textos.ts';

interface Props {
  readonly opened: boolean;
  readonly erros: readonly ErroLido[];
  readonly onIr: (endereco: Endereco) => void;
  readonly onClose: () => void;
}

/** Errors shown at most: nobody reads more on a screen, and the copy has them all. */
const MOSTRADOS = 200;

/** The cells that were not saved and why; the person goes to each or copies the list. */
export function ListaErros({ opened, erros, onIr, onClose }: Props) {
  const titulos = [texto('erros.linha'), texto('erros.coluna'), texto('erros.valor'), texto('erros.motivo')];
  const celulas = erros.map(({ linha, coluna, digitado, motivo }) => [linha, coluna, digitado, motivo]);
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={false} title={texto('erros.titulo')} size="xl">
      {erros.length > MOSTRADOS && <p>{texto('erros.primeiras', { n: MOSTRADOS, m: erros.length })}</p>}
      <Table.ScrollContainer minWidth={560} maxHeight="60vh">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {titulos.map((titulo) => (
                <Table.Th key={titulo}>{titulo}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erros.slice(0, MOSTRADOS).map(({ rowId, columnId, linha, coluna, digitado, motivo, presente }) => (
              <Table.Tr key={`${rowId} ${columnId}`}>
                <Table.Td>
                  {presente ? (
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      ta="left"
                      onClick={() => onIr({ rowId, columnId })}
                    >
                      {linha}
                    </Anchor>
                  ) : (
                    linha
                  )}
                </Table.Td>
                <Table.Td>{coluna}</Table.Td>
                <Table.Td>{digitado}</Table.Td>
                <Table.Td>{motivo}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="md">
        <CopyButton value={toTsv([titulos, ...celulas])}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {texto(copied ? 'acao.copiada' : 'acao.copiarLista')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Modal>
  );
}

interface PropsEscolhaDeConflito {
  readonly opened: boolean;
  readonly edicoes: Edicoes;
  readonly conflitos: ReturnType<typeof readConflitos>;
  readonly onClose: () => void;
}

/** The choice of the value for each cell that somebody else changed while it was edited. */
export function EscolhaDeConflito({ opened, edicoes, conflitos, onClose }: PropsEscolhaDeConflito) {
  const save = (chosen: (chave: string) => Version) => {
    for (const { chave, endereco, celula } of conflitos) {
      const qual = chosen(chave);
      if (qual === 'minha') edicoes.attempt(endereco);
      else edicoes.revert(endereco);
      if (qual === 'era') void edicoes.store([{ ...endereco, before: celula.before, after: celula.conflito.era }]);
    }
    onClose();
  };
  const motivos = new Set(conflitos.map(({ celula }) => celula.motivo));
  const discard = () => {
    for (const { endereco } of conflitos) edicoes.revert(endereco);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={false} title={texto('conflito.titulo')} size="lg">
      <ConflictChoice campos={conflitos} saving={false} onSave={save} onDiscard={discard}>
        {motivos.size === 1 ? [...motivos] : texto('celula.conflito')}
      </ConflictChoice>
    </Modal>
  );
}
