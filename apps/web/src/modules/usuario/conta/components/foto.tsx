import { FOTO_MAXIMA } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Failure } from '../../components/failure.tsx';
import { fotoQuery, useDeleteFoto, useSaveFoto } from '../api.ts';
import styles from './conta.module.css';

interface Props {
  readonly usuarioId: number;
  readonly nome: string;
  readonly tem: boolean;
}

/** One's own photo: shown, replaced, removed. */
export function Foto({ usuarioId, nome, tem }: Props) {
  const [versao, setVersao] = useState(0);
  const [grande, setGrande] = useState(false);
  const salvar = useSaveFoto();
  const remover = useDeleteFoto();
  const { data } = useQuery({ ...fotoQuery(usuarioId, versao), enabled: tem });
  const escolher = (arquivo: File | null) => {
    if (!arquivo) return;
    remover.reset();
    setGrande(arquivo.size > FOTO_MAXIMA);
    if (arquivo.size <= FOTO_MAXIMA) salvar.mutate(arquivo, { onSuccess: () => setVersao(versao + 1) });
  };
  return (
    <>
      <div className={styles.retrato}>
        <span className={styles.foto}>
          {tem && data ? <img src={data} alt={`Foto de ${nome}`} /> : <span aria-hidden="true">{nome.charAt(0)}</span>}
        </span>
        <div className={styles.acoes}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={escolher}>
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
          <p className={styles.nota}>PNG, JPEG ou WebP, até 2 MB.</p>
        </div>
      </div>
      {grande && <Notice tone="critico">A foto passa de 2 MB. Escolha uma menor.</Notice>}
      <Failure error={salvar.error ?? remover.error} />
    </>
  );
}
