import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../../lib/session.ts';
import { campoDe } from '../../components/recusa.ts';
import { useMudarPerfil } from '../acoes/api.ts';
import { perfisQuery } from '../api.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao } from './confirmacao.tsx';
import styles from './lista.module.css';
import { perfisQueDa } from './opcoes.ts';
import { done } from './pronto.ts';

/** Gives a person another profile of their own. */
export function MudarPerfil({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const { user } = useAuth();
  const mudar = useMudarPerfil();
  const [perfilId, setPerfilId] = useState(String(pessoa.perfilId));
  const perfis = perfisQueDa(useQuery(perfisQuery).data, user?.role);
  const novo = perfis.find(({ value }) => value === perfilId)?.label ?? pessoa.perfilNome;
  const recusa = campoDe(mudar.error, 'perfilId');
  const confirmar = () => {
    if (perfilId === String(pessoa.perfilId)) return onFechar();
    mudar.mutate(
      { id: pessoa.id, perfilId: Number(perfilId), versao: pessoa.versao },
      done(onFechar, `O perfil de ${pessoa.nome} agora é ${novo}.`),
    );
  };
  return (
    <Confirmacao
      rotulo="Mudar perfil"
      pedido={{ ...mudar, error: recusa ? null : mudar.error }}
      onConfirmar={confirmar}
      onFechar={onFechar}
    >
      <p className={styles.texto}>
        {pessoa.nome} recebe um aviso e passa a ver e fazer o que o novo perfil permite. Um perfil dado dentro de um
        projeto continua o mesmo.
      </p>
      <NativeSelect
        label="Perfil"
        data={perfis}
        data-autofocus
        value={perfilId}
        error={recusa}
        onChange={({ currentTarget }) => setPerfilId(currentTarget.value)}
      />
    </Confirmacao>
  );
}
