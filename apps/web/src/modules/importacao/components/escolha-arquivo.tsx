import { useQuery } from '@tanstack/react-query';
import { FileChoice } from '../../../components/file-choice.tsx';
import { configuracaoQuery, useEnviar } from '../api.ts';

/** Takes the file of a schedule. */
export function EscolhaArquivo({ onEnviado }: { readonly onEnviado: (id: number) => void }) {
  const { mutateAsync } = useEnviar();
  return (
    <FileChoice
      frase="Escolha ou solte aqui o arquivo do cronograma"
      nota="Primavera P6 (XER ou XML), MS Project (XML) ou planilha (XLSX ou CSV, de até 50 MB). Nada é salvo antes da sua confirmação."
      rotulo="Arquivo do cronograma"
      limite={useQuery(configuracaoQuery).data?.limiteArquivo}
      enviar={async (envio) => onEnviado((await mutateAsync(envio)).id)}
    />
  );
}
