import { Button, FileButton, Flex, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from '../../../../components/miniatura.module.css';
import { Failure } from '../../../../components/notice.tsx';
import { useWithdrawFile } from '../../../../components/withdraw-file.tsx';
import { withAddress } from '../../../../lib/with-address.ts';
import { fotoQuery, useDeleteFoto, useSaveFoto } from '../api.ts';

interface Props {
  readonly usuarioId: number;
  readonly nome: string;
  readonly tem: boolean;
}

/** The caller's photo: it can be shown, replaced and removed. */
export function Foto({ usuarioId, nome, tem }: Props) {
  const salvar = useSaveFoto();
  const { data } = useQuery({ ...fotoQuery(usuarioId), enabled: tem });
  const client = useQueryClient();
  const retirar = useDeleteFoto();
  const retirada = useWithdrawFile({
    nome: 'sua foto',
    explicacao: 'No lugar dela aparece a primeira letra do nome.',
    read: () => client.fetchQuery(fotoQuery(usuarioId)),
    send: salvar.mutateAsync,
    withdraw: () => retirar.mutateAsync(undefined),
  });
  const forget = useRef<() => void>(null);
  const choose = (arquivo: File | null) => {
    if (!arquivo) return;
    // The browser reports no second choice of the same file, so the field is cleared after a failure or a removal.
    forget.current?.();
    salvar.mutate(arquivo);
  };
  return (
    <>
      <Group>
        <Flex
          component="span"
          className={styles.quadro}
          flex="none"
          align="center"
          justify="center"
          w={72}
          h={72}
          bdrs="50%"
          bg="var(--cad-realce)"
          c="var(--cad-link)"
          fz="var(--cad-fonte-26)"
          fw={700}
        >
          {tem && data ? (
            <img ref={withAddress(data, 'src')} alt={`Foto de ${nome}`} />
          ) : (
            <span aria-hidden="true">{Array.from(nome)[0]}</span>
          )}
        </Flex>
        <Group gap="sm" flex={1} miw={200}>
          <FileButton accept="image/png,image/jpeg,image/webp" resetRef={forget} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={salvar.isPending}>
                {tem ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          {tem && (
            <Button variant="subtle" onClick={retirada.ask}>
              Retirar foto
            </Button>
          )}
          <Text fz="sm" c="dimmed">
            PNG, JPEG ou WebP. Fica o quadrado do meio, sem o local e a hora da foto.
          </Text>
        </Group>
      </Group>
      <Failure error={salvar.error} />
      {retirada.dialogo}
    </>
  );
}
