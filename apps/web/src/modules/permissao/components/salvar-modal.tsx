import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ConflictChoice, type Version, type Versions } from '../../../components/conflict-choice.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { isChanged } from '../../../lib/use-editing.ts';
import type { Alvo } from './alvo.ts';
import { ListaPermissoes } from './lista-permissoes.tsx';
import { diferenca, type Mudancas, sobre } from './rascunho.ts';

interface Props {
  readonly opened: boolean;
  readonly alvo: Alvo;
  /** The permissions that the changes started from. */
  readonly lido: Alvo;
  readonly mudancas: Mudancas;
  /** The people whom it affects, in a sentence. */
  readonly alcance: string;
  readonly pedido: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirmar: (mudancas: Mudancas, sobre: Alvo) => void;
  readonly onDescartar: () => void;
  readonly onClose: () => void;
}

const pode = (tem: boolean | undefined): string => (tem ? 'Pode' : 'Não pode');

/** The permissions that this person or somebody else changed since this person began. */
const compare = (alvo: Alvo, lido: Alvo, mudancas: Mudancas): readonly Versions[] =>
  PERMISSOES.filter((chave) => mudancas.has(chave) || alvo.salvas.has(chave) !== lido.salvas.has(chave)).map(
    (chave) => ({
      chave,
      rotulo: rotuloPermissao(chave),
      era: pode(lido.salvas.has(chave)),
      agora: pode(alvo.salvas.has(chave)),
      minha: mudancas.has(chave) ? pode(mudancas.get(chave)) : undefined,
    }),
  );

/** The changes that turn the stored permissions into the person's choice. */
function escolhidas(alvo: Alvo, lido: Alvo, mudancas: Mudancas, versao: (chave: string) => Version): Mudancas {
  const finais = compare(alvo, lido, mudancas).map(({ chave }) => {
    const qual = versao(chave);
    if (qual === 'minha') return [chave, mudancas.get(chave) ?? false] as const;
    return [chave, (qual === 'era' ? lido : alvo).salvas.has(chave)] as const;
  });
  return sobre(alvo.salvas, new Map(finais));
}

/** Asks before saving: it says what changes, and for whom. */
export function SalvarModal(props: Props) {
  const { opened, alvo, lido, mudancas, alcance, pedido, onConfirmar, onDescartar, onClose } = props;
  const { conceder, retirar } = diferenca(mudancas);
  const outro = isChanged(pedido.error) && alvo.versao !== lido.versao;
  const campos = compare(alvo, lido, mudancas);
  return (
    <Modal opened={opened} onClose={onClose} title={`Salvar permissões: ${alvo.nome}`} size="lg" centered>
      <Stack>
        {outro ? (
          <ConflictChoice
            campos={campos}
            saving={pedido.isPending}
            onSave={(versao) => onConfirmar(escolhidas(alvo, lido, mudancas, versao), alvo)}
            onDiscard={onDescartar}
          >
            {pedido.error?.message}
          </ConflictChoice>
        ) : (
          <Failure error={pedido.error} />
        )}
        {!outro && (
          <>
            <ListaPermissoes titulo="Passa a poder" chaves={conceder} />
            <ListaPermissoes titulo="Deixa de poder" chaves={retirar} />
          </>
        )}
        <Text>{alcance}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Voltar à matriz
          </Button>
          {!outro && (
            <Button
              loading={pedido.isPending}
              disabled={mudancas.size === 0}
              onClick={() => onConfirmar(mudancas, lido)}
              data-autofocus
            >
              Salvar
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
