import { type FormEvent, useState } from 'react';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { erroNovaSenha, senhaVazia } from '../../components/nova-senha-fields.tsx';
import { useTrocarSenha } from '../api.ts';

/** The form that changes the caller's password: its values, their errors, and its submission. */
export function useTrocaDeSenha(dono: { readonly nome: string; readonly email: string }, onTrocada: () => void) {
  const [atual, setAtual] = useState('');
  const [senha, setSenha] = useState(senhaVazia);
  const [tentou, setTentou] = useState(false);
  const trocar = useTrocarSenha();
  const faltas = erroNovaSenha(senha, dono);
  const recusas = trocar.error instanceof ErroApi ? trocar.error.campos : {};
  // The refusal is about the password that was sent, not the one typed since.
  const recusada = trocar.variables?.nova === senha.nova ? recusas['nova'] : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTentou(true);
    if (atual === '' || Object.keys(faltas).length > 0) return;
    trocar.mutate(
      { atual, nova: senha.nova },
      {
        onSuccess: () => {
          setAtual('');
          setSenha(senhaVazia);
          setTentou(false);
          onTrocada();
        },
      },
    );
  };
  return {
    enviar: send,
    enviando: trocar.isPending,
    falha: Object.keys(recusas).length > 0 ? null : trocar.error,
    alterada: atual !== '' || senha.nova !== '' || senha.confirmacao !== '',
    atual: {
      value: atual,
      error: recusas['atual'] ?? (tentou && atual === '' ? 'Informe a senha atual.' : undefined),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        setAtual(event.currentTarget.value);
        if (trocar.isError) trocar.reset();
      },
    },
    nova: {
      ...senha,
      erros: tentou ? { ...(recusada ? { nova: recusada } : {}), ...faltas } : {},
      onChange: setSenha,
    },
  };
}
