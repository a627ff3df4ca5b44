import { type Anexo, CATEGORIAS_ANEXO, type CategoriaAnexo, LEGENDA_MAXIMA } from '@cadencia/domain/anexo/schema.ts';
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { type Registro, useMudarAnexo } from '../api.ts';

interface Props {
  readonly registro: Registro;
  readonly anexo: Anexo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const OPCOES = Object.entries(CATEGORIAS_ANEXO).map(([value, label]) => ({ value, label }));

/** Caption, category and use in the field of one file. */
export function EditarAnexo({ opened, registro, anexo, onClose }: Props) {
  const [legenda, setLegenda] = useState(anexo.legenda);
  const [categoria, setCategoria] = useState(anexo.categoria);
  const [offline, setOffline] = useState(anexo.offline);
  const { mutate, isPending, error } = useMudarAnexo(registro);
  const campos = error instanceof ErroApi ? error.campos : {};
  const falha = error && Object.keys(campos).length === 0 ? textOfError(error) : undefined;
  return (
    <Modal opened={opened} onClose={onClose} title={anexo.nome}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ anexo, body: { legenda, categoria, offline } }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          {falha && (
            <Notice tone="critico" titulo={falha.mensagem}>
              {falha.acao}
            </Notice>
          )}
          <TextInput
            label="Legenda"
            data-autofocus
            maxLength={LEGENDA_MAXIMA}
            value={legenda}
            error={campos['legenda']}
            onChange={({ currentTarget }) => setLegenda(currentTarget.value)}
          />
          <NativeSelect
            label="Categoria"
            data={OPCOES}
            value={categoria}
            onChange={({ currentTarget }) => setCategoria(currentTarget.value as CategoriaAnexo)}
          />
          <Checkbox
            label="Levar para o campo"
            description="Fica no telefone de quem trabalha sem rede."
            checked={offline}
            onChange={({ currentTarget }) => setOffline(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
