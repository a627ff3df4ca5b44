import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Flex, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../components/form.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { usePermission } from '../../../lib/session.ts';
import { useAplicar } from '../api.ts';
import { type Cliente, ClienteDoProjeto, donoDe } from './cliente-do-projeto.tsx';
import { Falha } from './falha.tsx';
import { comoSigla, SIGLA_MAXIMO, valoresIniciais } from './novo-projeto.tsx';
import varios from './passo-varios.module.css';
import type { Previsto } from './passos.ts';
import { SemDestino } from './sem-destino.tsx';

interface Props {
  readonly importacao: Importacao;
  readonly projetos: readonly Previsto[];
  readonly onVoltar: () => void;
}

/** Several schedules of a file as projects of one client, each with its names. */
export function PassoVarios({ importacao, projetos, onVoltar }: Props) {
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  const [cliente, setCliente] = useState<Cliente>({});
  const [nomes, setNomes] = useState(() =>
    projetos.map((projeto) => {
      const { titulo, sigla } = valoresIniciais(projeto);
      return { idExterno: projeto.idExterno, titulo, sigla };
    }),
  );
  const [tentou, setTentou] = useState(false);
  const { mutate, isPending, error } = useAplicar();
  if (!podeCriar) return <SemDestino varios onVoltar={onVoltar} />;

  const erros = error instanceof ErroApi ? error.campos : {};
  const falha = error ? textOfError(error) : undefined;
  const falta = (vazio: boolean) => (tentou && vazio ? 'Campo obrigatório.' : undefined);
  const change = (i: number, mudanca: Partial<(typeof nomes)[number]>) =>
    setNomes(nomes.map((um, n) => (n === i ? { ...um, ...mudanca } : um)));
  const send = () => {
    setTentou(true);
    const dono = donoDe(cliente);
    if (!dono || nomes.some(({ titulo, sigla }) => !titulo.trim() || !sigla)) return;
    mutate({ id: importacao.id, body: { destino: 'NOVOS', projetos: nomes, ...dono } });
  };
  return (
    <Form gap={12} onSubmit={send}>
      <SimpleGrid minColWidth={240} autoFlow="auto-fit" verticalSpacing={12}>
        <ClienteDoProjeto cliente={cliente} erros={erros} falta={falta} onCliente={setCliente} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        Cada projeto é criado sozinho: o que um não puder não impede os outros. A pré-parada começa um dia antes do
        cronograma, e a parada com ele; os dois mudam depois, em Projetos.
      </Text>
      <Flex component="ul" direction="column" className={varios.lista} gap={12}>
        {nomes.map(({ idExterno, titulo, sigla }, i) => (
          <li key={idExterno}>
            <TextInput
              label={`Título do ${i + 1}º projeto`}
              required
              maxLength={120}
              value={titulo}
              error={falta(!titulo.trim()) ?? erros[`projetos.${i}.titulo`] ?? erros[`projetos.${i}.idExterno`]}
              onChange={({ currentTarget }) => change(i, { titulo: currentTarget.value })}
            />
            <TextInput
              label={`Sigla do ${i + 1}º projeto`}
              required
              maxLength={SIGLA_MAXIMO}
              value={sigla}
              error={falta(!sigla) ?? erros[`projetos.${i}.sigla`]}
              onChange={({ currentTarget }) => change(i, { sigla: comoSigla(currentTarget.value) })}
            />
          </li>
        ))}
      </Flex>
      {falha && <Falha mensagem={falha.mensagem} acao={falha.acao} campos={erros} />}
      <WizardFoot>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" loading={isPending}>
          {nomes.length === 1 ? 'Criar projeto' : `Criar ${nomes.length} projetos`}
        </Button>
      </WizardFoot>
    </Form>
  );
}
