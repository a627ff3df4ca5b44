import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../../lib/session.ts';
import { arquivoQuery } from '../../../../lib/stored-file.ts';
import { imagemQuery } from '../../api.ts';
import type { Fundo } from './contorno-plano.tsx';

/** As wide as most plans of plants are drawn. */
const PAISAGEM: Fundo = { url: undefined, altura: 60 };

/** The picture of the plant that the selected project has, with its height for a width of 100; without one, lines. */
export function useFundo(): Fundo {
  const { user } = useAuth();
  const projetoId = user?.cod_projeto_pro;
  const imagem = useQuery({ ...imagemQuery(projetoId ?? 0), enabled: projetoId !== undefined }).data;
  const arquivo = useQuery({ ...arquivoQuery(imagem?.anexo ?? 0), enabled: imagem != null }).data;
  const [fundo, setFundo] = useState(PAISAGEM);
  useEffect(() => {
    if (!arquivo) return undefined;
    const url = URL.createObjectURL(arquivo);
    const figura = new Image();
    figura.onload = () => setFundo({ url, altura: (100 * figura.naturalHeight) / figura.naturalWidth });
    figura.src = url;
    return () => {
      figura.onload = null;
      setFundo(PAISAGEM);
      URL.revokeObjectURL(url);
    };
  }, [arquivo]);
  return fundo;
}
