import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../components/overlay.tsx';
import { type Alvo, mudaveis } from './alvo.ts';
import { mudancasEm } from './em-palavras.ts';
import { changeTo, type Mudancas } from './rascunho.ts';

interface Props {
  readonly opened: boolean;
  readonly alvo: Alvo;
  readonly perfis: readonly Perfil[];
  readonly onCopiar: (mudancas: Mudancas) => void;
  readonly onClose: () => void;
}

/** Copies the permissions of another profile into the changes, without saving them. */
export function CopiarModal({ opened, alvo, perfis, onCopiar, onClose }: Props) {
  const [de, setDe] = useState(String(perfis[0]?.id ?? ''));
  const perfil = perfis.find(({ id }) => String(id) === de);
  const livres = mudaveis(alvo);
  const mudancas = changeTo(alvo.salvas, new Set(perfil?.permissoes), livres);
  const presas = new Set(livres);
  const fora = (perfil?.permissoes ?? []).filter((chave) => !alvo.salvas.has(chave) && !presas.has(chave)).length;
  return (
    <Modal opened={opened} onClose={onClose} title={`Copiar permissões para ${alvo.nome}`} centered>
      <Stack>
        <NativeSelect
          label="Do perfil"
          data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={de}
          onChange={({ currentTarget }) => setDe(currentTarget.value)}
          data-autofocus
        />
        <Text>
          {mudancas.size === 0
            ? 'As permissões já são as mesmas.'
            : `A matriz recebe ${mudancasEm(mudancas.size)}, para você conferir antes de salvar.`}
        </Text>
        {fora > 0 && (
          <Text fz="sm" c="dimmed">
            {fora === 1 ? '1 permissão fica de fora' : `${fora} permissões ficam de fora`}: você não as tem.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={mudancas.size === 0}
            onClick={() => {
              onCopiar(mudancas);
              onClose();
            }}
          >
            Copiar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
