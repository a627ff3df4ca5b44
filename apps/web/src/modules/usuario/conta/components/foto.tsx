import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Failure } from '../../../../components/notice.tsx';
import { fotoQuery, useDeleteFoto, useSaveFoto } from '../api.ts';
import styles from './conta.module.css';

interface Props {
  readonly usuarioId: number;
  readonly nome: string;
  readonly tem: boolean;
}

/** The caller's photo: it can be shown, replaced and removed. */
export function Foto({ usuarioId, nome, tem }: Props) {
  const salvar = useSaveFoto();
  const remover = useDeleteFoto();
  const { data } = useQuery({ ...fotoQuery(usuarioId), enabled: tem });
  const forget = useRef<() => void>(null);
  const choose = (arquivo: File | null) => {
    if (!arquivo) return;
    // The browser reports no second choice of the same file, so the field is cleared after a failure or a removal.
    forget.current?.();
    remover.reset();
    salvar.mutate(arquivo);
  };
  return (
    <>
      <div className={styles.retrato}>
        <span className={styles.foto}>
          {tem && data ? (
            <img src={data} alt={`Foto de ${nome}`} />
          ) : (
            <span aria-hidden="true">{Array.from(nome)[0]}</span>
          )}
        </span>
        <div className={styles.acoes}>
          <FileButton accept="image/png,image/jpeg,image/webp" resetRef={forget} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={salvar.isPending}>
                {tem ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          {tem && (
            <Button
              variant="subtle"
              loading={remover.isPending}
              onClick={() => {
                salvar.reset();
                remover.mutate(undefined);
              }}
            >
              Remover foto
            </Button>
          )}
          <p className={styles.nota}>PNG, JPEG ou WebP. Fica o quadrado do meio, sem o local e a hora da foto.</p>
        </div>
      </div>
      <Failure error={salvar.error ?? remover.error} />
    </>
  );
}
