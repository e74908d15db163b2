import '@learnloom/ui/css/tokens.css';
import '@learnloom/ui/css/base.css';
import '@learnloom/ui/css/public.css';
import '@learnloom/ui/css/article.css';
import '@learnloom/ui/css/article-blocks.css';
import './chrome/header.css';
import './chrome/footer.css';
import './frames/frames.css';
