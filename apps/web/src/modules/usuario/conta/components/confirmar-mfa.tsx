import { Text } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { CodigoInput } from '../../components/codigo-input.tsx';
import { campoDe } from '../../components/recusa.ts';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useDesativarMfa, useRenovarCodigos } from '../api.ts';

interface Props {
  readonly acao: 'desligar' | 'codigos';
  readonly onCodigos: (codigos: readonly string[]) => void;
  readonly onPronto: () => void;
}

const EFEITO = {
  desligar: 'A sua conta volta a entrar só com a senha, e os códigos de recuperação deixam de valer.',
  codigos: 'Os códigos de antes deixam de valer.',
} as const;

/** Turns the second factor off, or makes new codes: both need a code first. */
export function ConfirmarMfa({ acao, onCodigos, onPronto }: Props) {
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const desativar = useDesativarMfa();
  const renovar = useRenovarCodigos();
  const pedeSenha = acao === 'desligar';
  const { error, isPending } = pedeSenha ? desativar : renovar;
  const erroSenha = campoDe(error, 'senha', 'atual');
  const erroCodigo = campoDe(error, 'codigo');
  const falta = codigo.trim() === '' || (pedeSenha && senha === '');
  const send = () => {
    if (falta) return;
    if (pedeSenha) desativar.mutate({ senha, codigo: codigo.trim() }, { onSuccess: onPronto });
    else renovar.mutate(codigo.trim(), { onSuccess: ({ codigos }) => onCodigos(codigos) });
  };
  return (
    <Form maw={640} onSubmit={send}>
      <Text fz="sm" c="dimmed">
        {EFEITO[acao]}
      </Text>
      {pedeSenha && (
        <SenhaInput
          label="Senha atual"
          autoFocus
          value={senha}
          error={erroSenha}
          onChange={({ currentTarget }) => setSenha(currentTarget.value)}
        />
      )}
      <CodigoInput
        label="Código do aplicativo ou de recuperação"
        inputMode="text"
        autoFocus={!pedeSenha}
        value={codigo}
        error={erroCodigo}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Failure error={erroSenha || erroCodigo ? null : error} />
      <FormActions
        acao={pedeSenha ? 'Desligar o segundo fator' : 'Gerar novos códigos'}
        pendente={isPending}
        falta={falta}
        perigo={pedeSenha}
        onCancelar={onPronto}
      />
    </Form>
  );
}
